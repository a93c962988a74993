import { mount } from "svelte";

import "./styles/all.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("page") as HTMLElement });
