// `#tell-alone` where nobody asked for development: no byte of it is in what an app ships. See "imports" in package.json.
import type { KitConsumer } from './kit-consumer.types.js';

export const warnMissingKit = (_asker: KitConsumer): void => undefined;
