export { useAppKitSIWX } from '@openappkit/vue';
