// Set-up file of all tests: lit's development build says that it is one before any module of ours is evaluated.
import { hushLit } from '../../packages/ui/src/base/hush-lit.ts';

hushLit();
