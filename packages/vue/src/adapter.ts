// Subpath `@openappkit/vue/adapter`: for the composables that a chain adapter brings, such as the Solana adapter's
// `useAppKitConnection`. No element and no lit is reachable from here. Not for apps.
export { useNamespaceClient } from './kit/use-namespace-client.js';
