import { hushLit } from '../../packages/ui/src/base/hush-lit.ts';

hushLit();
