// What most pages never need for their wallet rows, as a chunk of its own: the rows nobody announces, and the
// judgement of look-alike letters. Loaded by the discovery when the host or a wallet's name asks for it.
export { isConfusableName } from '@openappkit/core/adapter';
export { listExternalConnectors } from './external-connectors.js';
