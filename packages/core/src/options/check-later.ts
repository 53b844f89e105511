// `#check-options` where nobody asked for development: the deep check and its library stay out of the first load;
// the flows run it when they are loaded. See "imports" in package.json.
import type { CheckOptions } from './check-options.js';

export const checkNow: CheckOptions = () => undefined;
