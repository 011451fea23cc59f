import type { GeographicRegion } from '../../../contracts/vocabularies.ts';

/** A county of Maine: the region it belongs to and its towns. */
interface County {
  readonly name: string;
  readonly region: GeographicRegion;
  readonly towns: readonly string[];
}

const towns = (names: string): readonly string[] => names.split(', ');

/**
 * Counties by region as the home page's map draws them, with their towns, plantations of some size
 * and villages that people name as if they were towns.
 */
export const counties: readonly County[] = [
  {
    name: 'Androscoggin',
    region: 'western',
    towns: towns(
      'Auburn, Durham, Greene, Leeds, Lewiston, Lisbon, Lisbon Falls, Livermore, Livermore Falls, Mechanic Falls, Minot, Poland, Sabattus, Turner, Wales',
    ),
  },
  {
    name: 'Aroostook',
    region: 'northern',
    towns: towns(
      'Allagash, Amity, Ashland, Blaine, Bridgewater, Caribou, Castle Hill, Caswell, Chapman, Crystal, Dyer Brook, Eagle Lake, Easton, Fort Fairfield, Fort Kent, Frenchville, Grand Isle, Hamlin, Haynesville, Hersey, Hodgdon, Houlton, Island Falls, Limestone, Linneus, Littleton, Ludlow, Madawaska, Mapleton, Mars Hill, Masardis, Merrill, Monticello, New Canada, New Limerick, New Sweden, Oakfield, Orient, Perham, Portage Lake, Presque Isle, St. Agatha, St. Francis, Sherman, Smyrna, Stockholm, Van Buren, Wade, Wallagrass, Washburn, Westfield, Weston, Woodland',
    ),
  },
  {
    name: 'Cumberland',
    region: 'southern',
    towns: towns(
      'Baldwin, Bridgton, Brunswick, Cape Elizabeth, Casco, Chebeague Island, Cumberland, Falmouth, Freeport, Frye Island, Gorham, Gray, Harpswell, Harrison, Long Island, Naples, New Gloucester, North Yarmouth, Peaks Island, Portland, Pownal, Raymond, Scarborough, Sebago, South Portland, Standish, Westbrook, Windham, Yarmouth',
    ),
  },
  {
    name: 'Franklin',
    region: 'western',
    towns: towns(
      'Avon, Carrabassett Valley, Carthage, Chesterville, Eustis, Farmington, Industry, Jay, Kingfield, New Sharon, New Vineyard, Phillips, Rangeley, Stratton, Strong, Temple, Weld, Wilton',
    ),
  },
  {
    name: 'Hancock',
    region: 'downeast',
    towns: towns(
      "Amherst, Aurora, Bar Harbor, Blue Hill, Brooklin, Brooksville, Bucksport, Castine, Cranberry Isles, Dedham, Deer Isle, Eastbrook, Ellsworth, Franklin, Frenchboro, Gouldsboro, Great Pond, Hancock, Lamoine, Mariaville, Mount Desert, Northeast Harbor, Orland, Osborn, Otis, Penobscot, Sedgwick, Sorrento, Southwest Harbor, Stonington, Sullivan, Surry, Swan's Island, Tremont, Trenton, Verona Island, Waltham, Winter Harbor",
    ),
  },
  {
    name: 'Kennebec',
    region: 'central',
    towns: towns(
      'Albion, Augusta, Belgrade, Benton, Chelsea, China, Clinton, Farmingdale, Fayette, Gardiner, Hallowell, Litchfield, Manchester, Monmouth, Mount Vernon, Oakland, Pittston, Randolph, Readfield, Rome, Sidney, Vassalboro, Vienna, Waterville, Wayne, West Gardiner, Windsor, Winslow, Winthrop',
    ),
  },
  {
    name: 'Knox',
    region: 'midcoast',
    towns: towns(
      'Appleton, Camden, Cushing, Friendship, Hope, Isle au Haut, Matinicus, North Haven, Owls Head, Rockland, Rockport, South Thomaston, St. George, Tenants Harbor, Thomaston, Union, Vinalhaven, Warren, Washington',
    ),
  },
  {
    name: 'Lincoln',
    region: 'midcoast',
    towns: towns(
      'Alna, Boothbay, Boothbay Harbor, Bremen, Bristol, Damariscotta, Dresden, Edgecomb, Jefferson, Monhegan, Newcastle, Nobleboro, Somerville, South Bristol, Southport, Waldoboro, Westport Island, Whitefield, Wiscasset',
    ),
  },
  {
    name: 'Oxford',
    region: 'western',
    towns: towns(
      'Andover, Bethel, Brownfield, Bryant Pond, Buckfield, Byron, Canton, Denmark, Dixfield, Fryeburg, Gilead, Greenwood, Hanover, Hartford, Hebron, Hiram, Lovell, Mexico, Newry, Norway, Otisfield, Oxford, Paris, Peru, Porter, Roxbury, Rumford, South Paris, Stoneham, Stow, Sumner, Sweden, Upton, Waterford, West Paris, Woodstock',
    ),
  },
  {
    name: 'Penobscot',
    region: 'northern',
    towns: towns(
      'Alton, Bangor, Bradford, Bradley, Brewer, Burlington, Carmel, Charleston, Chester, Clifton, Corinna, Corinth, Dexter, Dixmont, East Millinocket, Eddington, Enfield, Etna, Exeter, Garland, Glenburn, Greenbush, Hampden, Hermon, Holden, Howland, Hudson, Indian Island, Kenduskeag, Lagrange, Lee, Levant, Lincoln, Lowell, Mattawamkeag, Maxfield, Medway, Milford, Millinocket, Mount Chase, Newburgh, Newport, Old Town, Orono, Orrington, Passadumkeag, Patten, Plymouth, Springfield, Stacyville, Stetson, Veazie, Winn',
    ),
  },
  {
    name: 'Piscataquis',
    region: 'northern',
    towns: towns(
      'Abbot, Beaver Cove, Bowerbank, Brownville, Dover-Foxcroft, Greenville, Guilford, Medford, Milo, Monson, Parkman, Sangerville, Sebec, Shirley, Wellington, Willimantic',
    ),
  },
  {
    name: 'Sagadahoc',
    region: 'midcoast',
    towns: towns(
      'Arrowsic, Bath, Bowdoin, Bowdoinham, Georgetown, Phippsburg, Richmond, Topsham, West Bath, Woolwich',
    ),
  },
  {
    name: 'Somerset',
    region: 'central',
    towns: towns(
      'Anson, Athens, Bingham, Cambridge, Canaan, Caratunk, Cornville, Detroit, Embden, Fairfield, Harmony, Hartland, Jackman, Madison, Mercer, Moose River, Moscow, New Portland, Norridgewock, North Anson, Palmyra, Pittsfield, Ripley, Skowhegan, Smithfield, Solon, St. Albans, Starks, The Forks',
    ),
  },
  {
    name: 'Waldo',
    region: 'midcoast',
    towns: towns(
      'Belfast, Belmont, Brooks, Burnham, Frankfort, Freedom, Islesboro, Jackson, Knox, Liberty, Lincolnville, Monroe, Montville, Morrill, Northport, Palermo, Prospect, Searsmont, Searsport, Stockton Springs, Swanville, Thorndike, Troy, Unity, Waldo, Winterport',
    ),
  },
  {
    name: 'Washington',
    region: 'downeast',
    towns: towns(
      'Addison, Alexander, Baileyville, Beals, Beddington, Calais, Charlotte, Cherryfield, Columbia, Columbia Falls, Cooper, Cutler, Danforth, Deblois, Dennysville, East Machias, Eastport, Harrington, Indian Township, Jonesboro, Jonesport, Lubec, Machias, Machiasport, Milbridge, Motahkomikuk, Pembroke, Perry, Pleasant Point, Princeton, Robbinston, Roque Bluffs, Sipayik, Steuben, Topsfield, Vanceboro, Whiting, Whitneyville',
    ),
  },
  {
    name: 'York',
    region: 'southern',
    towns: towns(
      'Acton, Alfred, Arundel, Berwick, Biddeford, Buxton, Cornish, Dayton, Eliot, Hollis, Kennebunk, Kennebunkport, Kittery, Lebanon, Limerick, Limington, Lyman, Newfield, North Berwick, Ogunquit, Old Orchard Beach, Parsonsfield, Saco, Sanford, Shapleigh, South Berwick, Springvale, Waterboro, Wells, York, York Beach',
    ),
  },
];

/** Towns that usage puts in another region than their county. */
export const townsOfOtherRegions: ReadonlyMap<string, GeographicRegion> = new Map([
  ['Brunswick', 'midcoast'],
]);

/**
 * Towns whose names are also words, persons or better known places: they count only where the
 * text marks them as a town ('Union, ME', 'the town of Hope', a postal address).
 */
export const ambiguousTowns: ReadonlySet<string> = new Set(
  towns(
    'Abbot, Acton, Addison, Albion, Alexander, Alfred, Alton, Amherst, Amity, Andover, Appleton, Ashland, Athens, Aurora, Avon, Baldwin, Bath, Belgrade, Belmont, Benton, Blaine, Bradford, Bradley, Bremen, Bristol, Brooks, Burlington, Byron, Cambridge, Canaan, Canton, Carmel, Carthage, Chapman, Charleston, Charlotte, Chelsea, Chester, China, Clifton, Clinton, Columbia, Cooper, Corinth, Crystal, Cutler, Dayton, Dedham, Denmark, Detroit, Dexter, Dresden, Durham, Easton, Eliot, Enfield, Etna, Exeter, Franklin, Freedom, Friendship, Garland, Georgetown, Gilead, Grand Isle, Gray, Great Pond, Greene, Greenville, Greenwood, Guilford, Hamlin, Hancock, Hanover, Harmony, Harrison, Hartford, Holden, Hollis, Hope, Hudson, Industry, Jackson, Jay, Jefferson, Knox, Lebanon, Lee, Liberty, Limerick, Limestone, Lincoln, Long Island, Lowell, Ludlow, Lyman, Madison, Manchester, Medford, Mercer, Merrill, Mexico, Milford, Monroe, Moscow, Naples, Norway, Orient, Otis, Oxford, Paris, Patten, Penobscot, Perry, Peru, Phillips, Pleasant Point, Plymouth, Poland, Porter, Princeton, Prospect, Randolph, Raymond, Richmond, Ripley, Rome, Roxbury, Sherman, Shirley, Sidney, Somerville, Springfield, Starks, Stockholm, Strong, Sullivan, Sumner, Surry, Sweden, Temple, Trenton, Troy, Turner, Union, Unity, Upton, Vienna, Wade, Waldo, Wales, Waltham, Warren, Washburn, Washington, Waterford, Wayne, Weld, Wellington, Wells, Weston, Whiting, Wilton, Windsor, Winn, Woodland, Woodstock, York, The Forks, Leeds, Carroll',
  ),
);

/** Other names for parts of the state, as lower-case patterns. */
export const regionNames: readonly (readonly [RegExp, GeographicRegion])[] = [
  [
    /\b(?:southern maine|greater portland|casco bay|portland area|york county coast)\b/giu,
    'southern',
  ],
  [/\b(?:mid-?\s?coast(?:al)?(?: maine)?|penobscot bay|pen ?bay|boothbay region)\b/giu, 'midcoast'],
  [
    /\b(?:central maine|kennebec valley|capital (?:area|region)|augusta area|greater (?:augusta|waterville))\b/giu,
    'central',
  ],
  [
    /\b(?:western maine|western mountains|western foothills|lewiston[ /-]{1,3}auburn|oxford hills|rangeley lakes)\b/giu,
    'western',
  ],
  [
    /\b(?:down ?east(?: maine)?|mount desert island|mdi|blue hill peninsula|bold coast|sunrise county)\b/giu,
    'downeast',
  ],
  [
    /\b(?:northern maine|st\.? john valley|greater bangor|bangor area|bangor region|katahdin region|maine highlands|moosehead lake region)\b/giu,
    'northern',
  ],
];
