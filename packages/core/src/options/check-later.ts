// `#check-options` in production: the deep check and zod load with the flows.
import type { CheckOptions } from './options.types.js';

export const checkNow: CheckOptions = () => undefined;
