// `#check-options` in production. The deep check and zod stay out of the first load and run with the flows. See "imports" in package.json.
import type { CheckOptions } from './check-options.js';

export const checkNow: CheckOptions = () => undefined;
