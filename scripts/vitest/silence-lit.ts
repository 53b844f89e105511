import { silenceLit } from '../../packages/ui/src/base/silence-lit.ts';

silenceLit();
