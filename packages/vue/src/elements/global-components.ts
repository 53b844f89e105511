// Types for editors and vue-tsc, as if each tag were imported.
import type { AppKitElements } from './elements.js';

declare module 'vue' {
  interface GlobalComponents extends AppKitElements {}
}

export type { AppKitElements };
