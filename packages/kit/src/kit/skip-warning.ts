// `#warn-missing-kit` outside of the `development` condition: adds no code to production apps. See "imports" in package.json.
import type { KitConsumer } from './warn-missing-kit.js';

export const warnMissingKit = (_asker: KitConsumer): void => undefined;
