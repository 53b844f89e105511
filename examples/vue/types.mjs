// Checks the types of the .vue files too. Their checker stands on the compiler's JavaScript API, which TypeScript 7 has not:
// it is given an older one, that nothing else here sees.
import { createRequire } from 'node:module';
import { run } from 'vue-tsc';

run(createRequire(import.meta.url).resolve('typescript-5.9/lib/tsc'));
