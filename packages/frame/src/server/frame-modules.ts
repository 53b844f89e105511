import { emailChangeLink } from './account/email-change-link.js';
import { deviceModule } from './account/devices.js';
import { emailChange } from './account/email-change.js';
import { permissionNotes } from './account/permission-notes.js';
import { sessionModule } from './account/sessions.js';
import { farcasterLogin } from './farcaster/farcaster-login.js';
import type { FrameModule } from './frame-deps.types.js';
import { emailLogin } from './login/email-login.js';
import { keyHandover } from './login/key-handover.js';
import { passkeyModule } from './passkey/passkey-module.js';
import { socialLogin } from './social/social-login.js';

export const frameModules: readonly FrameModule[] = [
  emailLogin,
  socialLogin,
  farcasterLogin,
  keyHandover,
  passkeyModule,
  deviceModule,
  sessionModule,
  emailChange,
  permissionNotes,
  emailChangeLink,
];
