// The same of another chain family: its adapter is in the same file, and loads what it signs with from chunks beside it.
import { createAppKit, SolanaAdapter } from './openappkit/openappkit.js';
import { light } from './light.js';

await light(createAppKit, new SolanaAdapter());
