// Silences lit's development warning before any of our modules load.
import { hushLit } from '../../packages/ui/src/base/hush-lit.ts';

hushLit();
