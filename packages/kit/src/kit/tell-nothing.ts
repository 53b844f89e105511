// `#tell-alone` where nobody asked for development: no byte of it is in what an app ships. See "imports" in package.json.
import type { Asker } from './asker.types.js';

export const tellAlone = (_asker: Asker): void => undefined;
