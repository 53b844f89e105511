// Names that the page's import map knows: the same lines as in an app that is bundled.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { createAppKit } from 'openappkit';
import { light } from './light.js';

await light(createAppKit, new EvmAdapter());
