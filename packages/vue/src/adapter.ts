// Subpath `@openappkit/vue/adapter`: for the composables that a chain adapter brings, such as the Solana adapter's
// `useAppKitConnection`. No element and no lit is reachable from here. Not for apps.
export { useKit } from './kit/use-kit.js';
export { useKitValue } from './kit/use-kit-value.js';
export { useNamespaceClient } from './kit/use-namespace-client.js';
