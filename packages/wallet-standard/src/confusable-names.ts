// A separate chunk, because most pages have no wallet whose name needs the look-alike check.
export { isConfusableName } from '@openappkit/core/adapter';
