// The ready looks and shapes by the name that an app imports. Used by the playground.
import {
  compactShape,
  contrastTheme,
  duskTheme,
  emberTheme,
  roundShape,
  slateTheme,
  squareShape,
} from 'openappkit/themes';

type Named = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export const looks: Named = { duskTheme, emberTheme, slateTheme, contrastTheme };
export const shapes: Named = { squareShape, roundShape, compactShape };
