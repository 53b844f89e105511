// A module by its address: any static host will do.
import { createAppKit, EvmAdapter } from './openappkit/openappkit.js';
import { light } from './light.js';

await light(createAppKit, new EvmAdapter());
