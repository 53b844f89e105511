import { svelte } from '@sveltejs/vite-plugin-svelte';
import { exampleConfig } from '../shared/vite-config.ts';

export default exampleConfig([svelte()]);
