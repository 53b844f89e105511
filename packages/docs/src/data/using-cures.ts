// Causes and fixes of errors with a connected account: services, transactions, sending, names, sign-in.
const tryAgain = 'Let the user try again. Nothing was lost.';

export const usingCures = {
  'api/unreachable': {
    cause: "A service didn't respond: there's no connection, or the browser blocked the request.",
    cure: 'Check `services`, and `connect-src` in the content security policy.',
  },
  'api/status': {
    cause: 'A service returned a status of 400 or above; see `context.status`.',
    cure: 'For 401 and 403, check the project ID and its allowed origins.',
  },
  'api/bad-answer': {
    cause: "A service returned something that isn't valid under its protocol.",
    cure: 'Check that the URL in `services` points to the right service.',
  },
  'api/off': {
    cause: 'The service is `null` in `services`.',
    cure: 'Set its URL, or work without it.',
  },
  'tx/execution-reverted': {
    cause: 'The contract reverted the call, in a simulation or in a block.',
    cure: 'Read `details` for the reason. At most the network fee was spent.',
  },
  'tx/fee-cap-too-high': {
    cause: '`maxFeePerGas` is above the possible maximum.',
    cure: 'Leave the fee to the wallet.',
  },
  'tx/fee-cap-too-low': {
    cause: "`maxFeePerGas` is below the block's base fee.",
    cure: 'Estimate again.',
  },
  'tx/nonce-too-high': {
    cause: 'An earlier transaction from this account is missing.',
    cure: "Wait for it, or ask the user to reset the wallet's activity.",
  },
  'tx/nonce-too-low': {
    cause: 'Another transaction already used this nonce.',
    cure: 'Check that transaction before you send again.',
  },
  'tx/nonce-max': {
    cause: 'The account has sent as many transactions as an account can (EIP-2681).',
    cure: 'Use another account.',
  },
  'tx/expired': {
    cause: 'The blockhash or signature expired before a block included the transaction.',
    cure: 'It can no longer be included, so it is safe to send again.',
  },
  'tx/unknown': {
    cause: 'The wallet or node was asked to send and gave no clear answer.',
    cure: 'Check the hash or the account before anyone tries again; the widget does this.',
  },
  'tx/refused': {
    cause: 'The node rejected the transaction.',
    cure: 'Read `details`. Nothing was sent.',
  },
  'tx/amount-too-small': {
    cause: "The network doesn't allow outputs this small (dust), or a balance below rent.",
    cure: 'Send more.',
  },
  'tx/insufficient-funds': {
    cause: 'The amount plus the network fee is more than the account holds.',
    cure: 'Leave something for the network fee; *Max* does.',
  },
  'tx/intrinsic-gas-too-high': {
    cause: "The gas limit is above the block's limit.",
    cure: 'Leave the gas limit to the wallet.',
  },
  'tx/intrinsic-gas-too-low': {
    cause: 'The gas limit is below the minimum for this kind of transaction.',
    cure: 'Leave the gas limit to the wallet.',
  },
  'tx/type-not-supported': {
    cause: "The network doesn't support this transaction type (EIP-2718).",
    cure: 'Send it without `type`.',
  },
  'tx/tip-above-fee-cap': {
    cause: '`maxPriorityFeePerGas` is above `maxFeePerGas`.',
    cure: 'Lower the tip or raise the cap.',
  },
  'tx/fee-conflict': {
    cause: '`gasPrice` is set together with EIP-1559 fees.',
    cure: 'Set one or the other.',
  },
  'recent/invalid': {
    cause:
      "`addRecentTransaction` got an ID that isn't valid on the network, or a multi-line description.",
    cure: 'Pass the hash or signature the wallet returned, and a one-line description.',
  },
  'calls/empty': {
    cause: '`wallet_sendCalls` (EIP-5792) got no calls.',
    cure: 'Pass at least one.',
  },
  'calls/to-required': {
    cause: 'A call has no `to` address.',
    cure: 'Deploy contracts in a separate transaction.',
  },
  'calls/capability-unsupported': {
    cause: "A required capability isn't supported by the wallet.",
    cure: 'Mark it `optional`, or work without it.',
  },
  'calls/duplicate': {
    cause: 'The `id` was already used.',
    cure: 'Leave `id` out, or create a new one.',
  },
  'calls/unknown': {
    cause: 'The wallet has no calls with that ID.',
    cure: 'Use the ID that `sendCalls` returned.',
  },
  'calls/too-large': {
    cause: "The wallet doesn't accept that many calls at once.",
    cure: 'Send fewer.',
  },
  'calls/not-atomic': {
    cause: "`atomicRequired` was set for a wallet that can't guarantee it.",
    cure: 'Send the calls one by one, or without `atomicRequired`.',
  },
  'send/amount-and-receiver-required': {
    cause: '`sendTransaction` is missing the amount or the receiver.',
    cure: 'Pass both.',
  },
  'send/token-required': { cause: 'No token was chosen.', cure: 'Call `setToken` first.' },
  'send/chain-unsupported': {
    cause: "Send doesn't support this namespace.",
    cure: 'Offer it only on networks whose adapter can send.',
  },
  'send/amount-invalid': {
    cause: "The text isn't a valid amount of that token: too many decimals, or not a number.",
    cure: 'Ask the user to enter it again.',
  },
  'send/recipient-refused': {
    cause:
      "Anything sent there would be lost, such as the token's own contract or the zero address.",
    cure: 'Ask the user for another recipient.',
  },
  'send/modal-closed': {
    cause: 'The user closed the dialog before anything was sent.',
    cure: 'Nothing to do. This is a normal outcome.',
  },
  'names/invalid': {
    cause: "The name has characters or a length that names can't have.",
    cure: 'Ask the user to enter it again.',
  },
  'names/taken': {
    cause: 'Someone already owns the name.',
    cure: 'Suggest another one.',
  },
  'names/signed-late': {
    cause: "The signature arrived after the service's time limit.",
    cure: tryAgain,
  },
  'names/signed-otherwise': {
    cause: 'The signature is from a different account.',
    cure: 'Ask the user to select the account in the wallet.',
  },
  'names/refused': { cause: "The service didn't register the name.", cure: 'Read `details`.' },
  'names/unknown': {
    cause: 'The registration request got no answer.',
    cure: 'Look up the name before trying again; the widget does this.',
  },
  'sign-in/off': {
    cause: 'A sign-in method was called without the `siwx` option.',
    cure: 'Set `siwx`.',
  },
  'sign-in/unavailable': {
    cause: "The nonce or message couldn't be created, usually because the server didn't respond.",
    cure: 'Check the server, and let the user try again.',
  },
  'sign-in/declined': {
    cause: "The user didn't sign.",
    cure: 'Nothing to do. Where sign-in is required, the kit disconnects.',
  },
  'sign-in/smart-account': {
    cause: 'A smart account signed, but the verifier supports only regular accounts.',
    cure: 'Verify with a node (ERC-1271, ERC-6492): give the verifier RPC URLs.',
  },
  'sign-in/message-invalid': {
    cause:
      'The text is not a valid EIP-4361 or CAIP-122 message. A common reason is an Ethereum address without its EIP-55 checksum.',
    cure: "Create it with the kit's messenger, which writes checksummed addresses.",
  },
  'sign-in/signature-invalid': {
    cause: "The signature doesn't match the account and the message.",
    cure: 'Reject it.',
  },
  'sign-in/domain-mismatch': {
    cause: 'The message names another domain.',
    cure: 'Reject it: it may come from another site.',
  },
  'sign-in/uri-mismatch': { cause: 'The message names another URI.', cure: 'Reject it.' },
  'sign-in/chain-mismatch': {
    cause: 'The message names another network.',
    cure: 'Reject it, or sign in on that network.',
  },
  'sign-in/address-mismatch': { cause: 'The message names another account.', cure: 'Reject it.' },
  'sign-in/nonce-mismatch': {
    cause: 'The nonce was never issued, or was already used.',
    cure: 'Reject it: it may be a replay.',
  },
  'sign-in/expired': {
    cause: 'The message expired (`Expiration Time`).',
    cure: 'Ask the user to sign a new one.',
  },
  'sign-in/not-yet-valid': {
    cause: "The message isn't valid yet (`Not Before`).",
    cure: 'Wait, or check the clocks.',
  },
  'sign-in/clock-skew': {
    cause: 'The device and server clocks disagree.',
    cure: "Ask the user to correct the device's clock.",
  },
  'history/failed': {
    cause: "The activity couldn't be loaded.",
    cure: 'The view offers a retry.',
  },
  'history/address-required': {
    cause: 'Activity was requested without an account.',
    cure: 'Connect first.',
  },
  'balance/unavailable': {
    cause: 'Neither the node nor the service returned the balance.',
    cure: 'Show nothing rather than 0; the widget does.',
  },
  'onramp/not-ready': {
    cause: 'The token, amount or provider is missing.',
    cure: 'Choose all three first.',
  },
  'onramp/restricted': {
    cause: "Buying isn't offered in the user's region.",
    cure: 'Offer *Receive* instead.',
  },
  'onramp/not-sold': {
    cause: 'No provider sells tokens on that network.',
    cure: 'Offer another network.',
  },
  'onramp/refused': {
    cause: "The provider didn't return a page to buy on.",
    cure: 'Let the user try again or use the other provider.',
  },
} as const;
