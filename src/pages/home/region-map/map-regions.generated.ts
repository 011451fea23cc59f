// Made by scripts/make-region-map.ts. Do not edit.

/** Width and height of the drawing, in its own units. */
export const mapSize = { width: 600, height: 903 } as const;

/** The regions from north to south, each with the point where its label goes. */
export const mapRegions = [
  { region: 'northern', labelX: 265, labelY: 300 },
  { region: 'western', labelX: 63, labelY: 609 },
  { region: 'central', labelX: 168, labelY: 443 },
  { region: 'downeast', labelX: 494, labelY: 515 },
  { region: 'midcoast', labelX: 275, labelY: 622 },
  { region: 'southern', labelX: 89, labelY: 754 },
] as const;
