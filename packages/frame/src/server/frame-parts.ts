// The parts of the server: each way to log in, and what follows. One line each.
import { addressLink } from './account/address-link.js';
import { devicePart } from './account/devices.js';
import { emailChange } from './account/email-change.js';
import { permissionNotes } from './account/permission-notes.js';
import { sessionPart } from './account/sessions.js';
import { farcasterLogin } from './farcaster/farcaster-login.js';
import type { FramePart } from './frame-deps.types.js';
import { emailLogin } from './login/email-login.js';
import { handOver } from './login/hand-over.js';
import { passkeyPart } from './passkey/passkey-part.js';
import { socialLogin } from './social/social-login.js';

export const frameParts: readonly FramePart[] = [
  emailLogin,
  socialLogin,
  farcasterLogin,
  handOver,
  passkeyPart,
  devicePart,
  sessionPart,
  emailChange,
  permissionNotes,
  addressLink,
];
