// What editors and vue-tsc know of the tags in a template, as if each were imported. Types only; nothing here runs.
import type { AppKitElements } from './elements.js';

declare module 'vue' {
  interface GlobalComponents extends AppKitElements {}
}

export type { AppKitElements };
