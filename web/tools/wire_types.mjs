// Writes src/wire.ts from docs/wire.schema.json; `--check` only compares.
//
// A table leaves out what has its usual value. The types are those of whole things, so that no component asks whether
// something is there; `USUAL` and `PARTS` are what `whole` (src/feed/whole.ts) needs to make a thing whole again.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SCHEMA = new URL("../../docs/wire.schema.json", import.meta.url);
const PLACE = new URL("../src/wire.ts", import.meta.url);
const CARD = "^[2-9TJQKA][cdhs]$";

const schema = JSON.parse(readFileSync(SCHEMA, "utf8"));
const parts = schema.$defs;
const nameOf = (ref) => ref.split("/").at(-1);
const isNull = (type) => type.type === "null";

/** A JSON Schema type as TypeScript. */
function written(type) {
  if (type.$ref) return nameOf(type.$ref);
  if (type.anyOf) return type.anyOf.map(written).join(" | ");
  if (type.enum) return type.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (type.pattern === CARD) return "CardText";
  if (type.type === "array") {
    const item = written(type.items);
    return /[ |]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
  }
  if (type.type === "object") return `Readonly<Record<string, ${written(type.additionalProperties)}>>`;
  return { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" }[type.type];
}

/** Which part a value of this type is, or is a list of; null for plain values. */
function partOf(type) {
  if (type.$ref) return nameOf(type.$ref);
  if (type.anyOf) return partOf(type.anyOf.find((one) => !isNull(one)) ?? {});
  return type.type === "array" ? partOf(type.items) : null;
}

const comment = (text, indent = "") => (text ? `${indent}/** ${text} */\n` : "");

/** Wishes are written by the page, which may leave out what is usual; changes say by absence that nothing changed. */
const mayLeaveOut = (name) => schema.wishes.includes(name) || name === "Changes";

function typed(name) {
  const { description, properties, required = [] } = parts[name];
  const fields = Object.entries(properties).map(([field, type]) => {
    const maybe = mayLeaveOut(name) && !required.includes(field) ? "?" : "";
    return `${comment(type.description, "  ")}  readonly ${field}${maybe}: ${written(type)};\n`;
  });
  return `${comment(description)}export interface ${name} {\n${fields.join("")}}\n`;
}

function table(name, entries) {
  const lines = entries
    .filter(([, value]) => Object.keys(value).length)
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return `export const ${name}: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {\n${lines.join("")}};\n`;
}

const told = Object.keys(parts).filter((name) => !schema.wishes.includes(name) && name !== "Command");
const fieldsOf = (name, pick) => Object.fromEntries(Object.entries(parts[name].properties).flatMap(pick));
const usual = told.map((name) => [
  name,
  fieldsOf(name, ([field, type]) => ("default" in type ? [[field, type.default]] : [])),
]);
const inner = told.map((name) => [
  name,
  fieldsOf(name, ([field, type]) => (partOf(type) ? [[field, partOf(type)]] : [])),
]);

const text = [
  "// Written by web/tools/wire_types.mjs from docs/wire.schema.json; change neither by hand.\n",
  `export const VERSION = ${schema.version};\n`,
  '/** A card such as "7c". */\nexport type CardText = string;\n',
  ...Object.keys(parts).map(typed),
  `export type FromTable = ${written(schema.from_table)};\n`,
  `export type Wish = ${schema.wishes.join(" | ")};\n`,
  "/** What is left out of a part has this value. */\n" + table("USUAL", usual),
  "/** Which fields of a part are parts themselves, or lists of them. */\n" + table("PARTS", inner),
].join("\n");

if (process.argv.includes("--check")) {
  if (readFileSync(PLACE, "utf8") !== text) {
    console.error("web/src/wire.ts is out of date; run: npm run wire");
    process.exit(1);
  }
} else {
  writeFileSync(fileURLToPath(PLACE), text);
}
