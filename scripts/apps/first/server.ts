// A server that imports names from the entries without UI. check-apps.ts compiles it without the library `dom` and skipLibCheck.
import { verifyMessage } from '@openappkit/adapter-bitcoin/verify';
import { createNonce, verifySignIn } from '@openappkit/siwx/verify';
import { accountsFromCookie } from 'openappkit/cookies';
import { mainnet } from 'openappkit/networks';

export const names = [accountsFromCookie, createNonce, mainnet, verifyMessage, verifySignIn];
