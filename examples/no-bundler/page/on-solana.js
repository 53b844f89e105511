// The same page on Solana. The adapter is in the same file and loads its signing code from chunks beside it.
import { createAppKit, SolanaAdapter } from './openappkit/openappkit.js';
import { light } from './light.js';

await light(createAppKit, new SolanaAdapter());
