// Cause and cure of what happens while an account is used: services, transactions, sending, names, sign-in.
const tryAgain = 'Let the person try again; nothing was lost.';

export const usingCures = {
  'api/unreachable': {
    cause: 'A service did not answer: no network, or blocked by the browser.',
    cure: 'Look at `services` and `connect-src`.',
  },
  'api/status': {
    cause: 'A service answered with a status above 399; `context.status` holds it.',
    cure: 'At 401 and 403 look at the project id and its origins.',
  },
  'api/bad-answer': {
    cause: 'A service answered something that its protocol does not allow.',
    cure: 'Look whether the URL in `services` is the service you mean.',
  },
  'api/off': {
    cause: 'The service is `null` in `services`.',
    cure: 'Name its URL, or do without.',
  },
  'tx/execution-reverted': {
    cause: 'The contract refused the call, in a simulation or in its block.',
    cure: 'Read `details` for its reason; nothing but the fee was spent.',
  },
  'tx/fee-cap-too-high': {
    cause: '`maxFeePerGas` is beyond what can be.',
    cure: 'Leave the fee to the wallet.',
  },
  'tx/fee-cap-too-low': {
    cause: '`maxFeePerGas` is below the base fee of the block.',
    cure: 'Estimate again.',
  },
  'tx/nonce-too-high': {
    cause: 'An earlier transaction of the account is missing.',
    cure: "Wait for it, or have the wallet's activity reset.",
  },
  'tx/nonce-too-low': {
    cause: 'Another transaction took the place.',
    cure: 'Look up the other before you send again.',
  },
  'tx/nonce-max': {
    cause: 'The account has sent as much as an account can (EIP-2681).',
    cure: 'Take another account.',
  },
  'tx/expired': {
    cause: 'The blockhash or the signature ran out before a block took the transaction.',
    cure: 'It cannot be taken any more: send again.',
  },
  'tx/unknown': {
    cause: 'The wallet or node was asked to send and gave no answer that tells.',
    cure: 'Look the hash or the account up before anybody tries again; the widget does.',
  },
  'tx/refused': {
    cause: 'The node did not take the transaction.',
    cure: 'Read `details`; nothing was sent.',
  },
  'tx/amount-too-small': {
    cause: 'The network takes no output that small (dust), or none below rent.',
    cure: 'Send more.',
  },
  'tx/insufficient-funds': {
    cause: 'Amount and fee are more than the account has.',
    cure: 'Leave something for the fee: *Max* does.',
  },
  'tx/intrinsic-gas-too-high': {
    cause: 'The gas limit is beyond that of a block.',
    cure: 'Leave it to the wallet.',
  },
  'tx/intrinsic-gas-too-low': {
    cause: 'The gas limit is below what any such transaction takes.',
    cure: 'Leave it to the wallet.',
  },
  'tx/type-not-supported': {
    cause: 'The network has no transactions of that type (EIP-2718).',
    cure: 'Send one without `type`.',
  },
  'tx/tip-above-fee-cap': {
    cause: '`maxPriorityFeePerGas` is above `maxFeePerGas`.',
    cure: 'Correct one of them.',
  },
  'tx/fee-conflict': {
    cause: '`gasPrice` is given together with the fees of EIP-1559.',
    cure: 'Give one or the other.',
  },
  'recent/invalid': {
    cause:
      '`addRecentTransaction` was given an id that is none of the network, or a description of several lines.',
    cure: 'Give the hash or signature that the wallet gave, and one line.',
  },
  'calls/empty': {
    cause: '`wallet_sendCalls` (EIP-5792) was given no call.',
    cure: 'Give at least one.',
  },
  'calls/to-required': {
    cause: 'A call has no `to` address.',
    cure: 'Deploy contracts by a transaction of their own.',
  },
  'calls/capability-unsupported': {
    cause: 'A capability is asked for that the wallet does not have, and it is not optional.',
    cure: 'Mark it `optional`, or do without.',
  },
  'calls/duplicate': {
    cause: 'The `id` was used before.',
    cure: 'Leave `id` out, or make a new one.',
  },
  'calls/unknown': {
    cause: 'The wallet has no calls of that id.',
    cure: 'Ask with the id that `sendCalls` gave.',
  },
  'calls/too-large': {
    cause: 'The wallet does not take that many calls at once.',
    cure: 'Send fewer.',
  },
  'calls/not-atomic': {
    cause: '`atomicRequired` was asked of a wallet that cannot.',
    cure: 'Send one by one, or without it.',
  },
  'send/amount-and-receiver-required': {
    cause: '`sendTransaction` lacks the amount or the receiver.',
    cure: 'Give both.',
  },
  'send/token-required': { cause: 'No token was chosen.', cure: 'Call `setToken` first.' },
  'send/chain-unsupported': {
    cause: 'The namespace is none that Send knows.',
    cure: 'Offer it on networks whose adapter can send.',
  },
  'send/amount-invalid': {
    cause: 'The text is no amount of that token: too many decimals, or no number.',
    cure: 'Have it typed again.',
  },
  'send/recipient-refused': {
    cause: "What is sent there would be lost: the token's own contract, the zero address.",
    cure: 'Have another recipient chosen.',
  },
  'send/modal-closed': {
    cause: 'The person closed the dialog before anything was sent.',
    cure: 'Nothing; it is an answer.',
  },
  'names/invalid': {
    cause: 'The name has other characters or another length.',
    cure: 'Have it typed again.',
  },
  'names/taken': { cause: 'Somebody has it.', cure: 'Suggest another.' },
  'names/signed-late': {
    cause: 'The signature came after the time that the service gives.',
    cure: tryAgain,
  },
  'names/signed-otherwise': {
    cause: 'The signature is not that of the account.',
    cure: 'Have the account chosen in the wallet.',
  },
  'names/refused': { cause: 'The service did not register the name.', cure: 'Read `details`.' },
  'names/unknown': {
    cause: 'The answer to the registration never came.',
    cure: 'Look the name up before it is tried again; the widget does.',
  },
  'sign-in/off': {
    cause: 'A verb of sign-in was called and the option `siwx` is not given.',
    cure: 'Give it.',
  },
  'sign-in/unavailable': {
    cause: 'Nonce or message could not be made, mostly because the server did not answer.',
    cure: 'Look at the server; let the person try again.',
  },
  'sign-in/declined': {
    cause: 'The person did not sign.',
    cure: 'Nothing; where sign-in is required the kit disconnects.',
  },
  'sign-in/smart-account': {
    cause: 'A smart account signed and the verifier knows plain accounts only.',
    cure: 'Verify with a node (ERC-1271, ERC-6492): give the verifier RPC URLs.',
  },
  'sign-in/message-invalid': {
    cause:
      'The text is not a valid EIP-4361 or CAIP-122 message. A common reason is an Ethereum address without its EIP-55 checksum.',
    cure: "Create it with the kit's messenger, which writes checksummed addresses.",
  },
  'sign-in/signature-invalid': {
    cause: 'The signature is not that of the account over that message.',
    cure: 'Refuse it.',
  },
  'sign-in/domain-mismatch': {
    cause: 'The message names another domain.',
    cure: 'Refuse it: it may come from another site.',
  },
  'sign-in/uri-mismatch': { cause: 'The message names another URI.', cure: 'Refuse it.' },
  'sign-in/chain-mismatch': {
    cause: 'The message names another network.',
    cure: 'Refuse it, or sign in there.',
  },
  'sign-in/address-mismatch': { cause: 'The message names another account.', cure: 'Refuse it.' },
  'sign-in/nonce-mismatch': {
    cause: 'The nonce is none that was given out, or was used.',
    cure: 'Refuse it: it may be a replay.',
  },
  'sign-in/expired': {
    cause: 'The message ran out (`Expiration Time`).',
    cure: 'Have it signed again.',
  },
  'sign-in/not-yet-valid': {
    cause: 'The message begins later (`Not Before`).',
    cure: 'Wait, or look at the clocks.',
  },
  'sign-in/clock-skew': {
    cause: 'The device and the server disagree about the time.',
    cure: "Have the device's clock set.",
  },
  'history/failed': {
    cause: 'The activity could not be read.',
    cure: 'The view offers to try again.',
  },
  'history/address-required': {
    cause: 'Activity was asked for without an account.',
    cure: 'Connect first.',
  },
  'balance/unavailable': {
    cause: 'Neither node nor service told the balance.',
    cure: 'Show nothing rather than 0; the widget does.',
  },
  'onramp/not-ready': {
    cause: 'What, how much or from whom is not chosen.',
    cure: 'Choose first.',
  },
  'onramp/restricted': {
    cause: "Buying is not offered in the person's region.",
    cure: 'Offer to receive instead.',
  },
  'onramp/not-sold': {
    cause: 'No provider sells what that network has.',
    cure: 'Have another network chosen.',
  },
  'onramp/refused': {
    cause: 'The provider gave no page to buy at.',
    cure: 'Let the person try again, or take the other provider.',
  },
} as const;
