export { useAppKitConnection, type UseAppKitConnectionReturn } from '@openappkit/vue/solana';
