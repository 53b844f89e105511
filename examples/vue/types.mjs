// Checks the types in .vue files. vue-tsc needs the compiler's JavaScript API, which TypeScript 7 lacks, so use an older TypeScript here.
import { createRequire } from 'node:module';
import { run } from 'vue-tsc';

run(createRequire(import.meta.url).resolve('typescript-5.9/lib/tsc'));
