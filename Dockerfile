# A server in a container: `docker build -t doorcard .`, then `docker run -p 8137:8137 -v doorcard:/data doorcard`.
# The store and its key lie in /data. Put a proxy with TLS in front and set DOORCARD_PUBLIC; docs/hosting.md says how.

FROM node:22-bookworm-slim AS page
WORKDIR /build
COPY tools/page.sh tools/
COPY docs/wire.schema.json docs/
COPY web web
RUN tools/page.sh build

FROM python:3.13-slim-bookworm AS wheel
RUN apt-get update && apt-get install -y --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY CMakeLists.txt LICENSE README.md pyproject.toml ./
COPY native native
COPY src src
COPY --from=page /build/src/doorcard/server/page src/doorcard/server/page
RUN pip wheel --no-cache-dir --wheel-dir /wheels '.[server,postgres]'

FROM python:3.13-slim-bookworm
COPY --from=wheel /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'doorcard[server,postgres]' && rm -rf /wheels \
    && useradd --system --home-dir /data --create-home doorcard
USER doorcard
ENV DOORCARD_FOLDER=/data DOORCARD_HOST=0.0.0.0 DOORCARD_LOG=json
VOLUME /data
EXPOSE 8137
# What a hand in play needs to end; longer than DOORCARD_CLOSING_SECONDS.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s CMD \
    ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8137/healthz', timeout=4)"]
CMD ["doorcard", "serve"]
