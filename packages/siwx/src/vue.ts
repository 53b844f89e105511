// Subpath `./vue`: the option `siwx` in a component. Also in `openappkit/vue`.
export { useAppKitSIWX } from '@openappkit/vue';
