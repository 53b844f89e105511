// The contracts of smart accounts for apps that were granted a session, and for whoever puts them on a chain: the sandbox, and
// those who run a frame for a chain that has them not. Anyone may deploy them; their addresses follow from their code and are the same on every chain.
export { sessionKeys, smartAccountAbi, smartAccountFactory } from './contracts.gen.js';
export { toSessionAccount, type SessionAccountParams } from './sessions/to-session-account.js';
export { deployments, deterministicDeployer } from './deployments.gen.js';
