import { Dialog } from '@mui/material';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) => (
  <Dialog open={isOpen} onClose={() => setOpen(false)}>
    {children}
  </Dialog>
));
