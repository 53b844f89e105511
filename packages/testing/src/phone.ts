// Subpath `@openappkit/testing/phone`: the sandbox's phone wallet for Node tests.
export {
  openPhoneWallet,
  type PhoneSandbox,
  type TestPhoneWallet,
} from './phone/open-phone-wallet.js';
