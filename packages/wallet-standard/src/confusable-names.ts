// The judgement of look-alike letters, as a chunk of its own: most pages have no wallet whose name needs it. Loaded
// by createStandardWallets() when one does.
export { isConfusableName } from '@openappkit/core/adapter';
