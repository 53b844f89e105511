// A separate chunk, because most pages have no external wallets and no wallet names with non-ASCII letters.
export { isConfusableName } from '@openappkit/core/adapter';
export { listExternalConnectors } from './external-connectors.js';
