// Subpath `@openappkit/adapter-solana/react`: the React hook of the Solana adapter.
export {
  useAppKitConnection,
  type UseAppKitConnectionReturn,
} from './react/use-app-kit-connection.js';
