// Imports the kit by URL, which works on any static host.
import { createAppKit, EvmAdapter } from './openappkit/openappkit.js';
import { light } from './light.js';

await light(createAppKit, new EvmAdapter());
