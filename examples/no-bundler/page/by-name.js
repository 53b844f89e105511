// The page's import map resolves these names, so the imports are the same as in a bundled app.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { createAppKit } from 'openappkit';
import { light } from './light.js';

await light(createAppKit, new EvmAdapter());
