import { svelte } from '@sveltejs/vite-plugin-svelte';
import { exampleConfig } from '../shared/vite-config.js';

export default exampleConfig([svelte()]);
