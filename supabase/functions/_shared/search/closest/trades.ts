/**
 * Trades that people name and resources do not, by kind, separated by commas. What they mean is in
 * synonyms.ts, whose own words come first.
 */
export const trades = {
  food: `tamales, empanadas, pupusas, arepas, injera, sambusa, samosa, samosas, kebab, shawarma, falafel, pho, ramen,
    kimchi, jollof, sourdough, bagel, bagels, pierogi, dumpling, dumplings, frozen meals, frozen food, nutrition facts, nutrition label,
    barcode, poke bowl, popcorn, hot dog, hot dog cart, hot dog stand, lunch cart, taco, tacos, taco truck,
    burrito, burger, burgers, barbecue, bbq, smokehouse, noodles, sushi, vegan restaurant, soup, soups,
    salad, juice bar, smoothie, smoothies, tea room, tea shop, creperie, waffle, fudge, chocolatier, confectioner,
    confectionery, caramel, toffee, jerky, sausage, charcuterie, slaughterhouse, abattoir, meat locker, butcher shop, fishmonger, fish market,
    pasta, tortilla, mustard, jam maker, preserves, relish, pet treats, dog treats, baby food, vinegar,
    olive oil, sea salt, spice blends, seasoning, baked beans, meal prep, meal kit, meal kits, private chef, personal chef,
    dinner club, wedding cake, cake decorator, ice cream truck, frozen yogurt, creamery shop, dairy
    bar, lemonade, coffee cart, coffee roasting, espresso bar, brewpub, brew pub, taproom, tasting room, meadery,
    cannery, food stall, concession stand, concessions, snack bar, cafeteria, lunch counter`,
  farming: `hydroponics, hydroponic, aquaponics, alpaca, alpacas, llama, rabbits, ducks, turkeys, emu, worm farm,
    vermicompost, biochar, wreaths, wreath, tree farm, sugarbush, sugar house, maple sugar, berries,
    strawberries, raspberries, cranberries, grapes, garlic, herbs farm, lavender, cut flowers, flower farm, florist farm,
    seedlings, seeds, market garden, microgreens, sod, hayride, corn maze, pumpkin patch, u pick, pick
    your own, creamery farm, milk, fiber farm, portable sawmill, lumber mill, wood pellets, firewood delivery,
    log home, arborist`,
  sea: `urchin, urchins, sea urchin, diver, diving, scuba, periwinkle, periwinkles, seine, trawler, skipper,
    captain, deckhand, dock builder, docks, mooring, moorings, pier, sailmaker, sails, rigging, boat repair, boat engine,
    outboard, boat storage, boat rental, yacht, yachts, canoe builder, canoe, canoes, rockweed, dulse,
    fish hatchery, hatchery, halibut, tuna, haddock, bait shop, tackle, sea vegetables`,
  crafts: `upholstery, upholsterer, upholster, tannery, tanner, cobbler, shoemaker, knife maker, knives, gunsmith,
    bookbinder, letterpress, printmaker, engraver, woodturner, luthier, guitar maker, instrument maker,
    metalsmith, silversmith, stained glass, mosaic, yarn, spinning wheel, rug, rugs, rug hooking, felting, embroidery,
    dressmaker, fashion, fashion designer, hats, mittens, toy maker, doll, dolls, ornaments, birdhouse, cabinetmaker, cabinet maker,
    boat models, decoys, picture framing, framing shop, beads, dyeing, natural dyes, perfume, lotion, lip balm, balm,
    bath bombs, macrame, screen printing, t shirts, tshirts`,
  arts: `magician, comedian, comedy, circus, orchestra, choir, singer, songwriter, recording studio, dj, disc
    jockey, actor, playwright, animation, animator, cartoonist, comic, comics, comic book, tattoo artist,
    muralist, mural, murals, youtube, youtube channel, youtuber, influencer, vlog, blog, blogger, content
    creator, videographer, video production, publisher, publishing, magazine, newspaper, bookstore
    publisher, concert, concerts, festival, festivals, cinema`,
  building: `concrete, cement, foundation work, bricklayer, stonework, stone wall, drywall, insulation contractor, tile,
    tiling, painters, wallpaper, gutters, siding, windows installer, deck builder, decks, fence, fencing,
    chimney, chimney sweep, chimney cleaning, well drilling, pump repair, furnace, heating, plumbing and heating, boiler, demolition, house
    moving, house lifting, tiny house, tiny houses, tiny home, tiny homes, modular home, modular homes,
    log cabins, timber frame, house flipping, flip houses, home inspector, home inspection, surveyor,
    land surveyor, surveying, architect, architecture firm, interior designer, interior design, interior decorator, kitchen remodel,
    cabinets, countertops, pool, pools, hot tub, solar panels, excavator, excavating, gravel, logging road,
    dump truck, crane, scaffolding, asphalt, driveway, sealcoating, snow removal, snowplow, snowplowing,
    lawn mowing, mowing, lawn, tree removal, stump grinding, irrigation, power washing, pressure washing,
    window washing, locksmith, alarm, alarms, elevator, glazier, ironworker`,
  retail: `bookshop, record store, records shop, vinyl, comic book store, game shop, hobby shop, bike shop, ski
    shop, surf shop, sporting goods, hunting supplies, gun shop, hardware store, lumber yard, garden center, furniture store,
    mattress, appliance, appliances, used cars, car dealer, car dealership, auto parts, tire, tires, tire
    shop, vape shop, smoke shop, dispensary, liquor store, wine shop, health food store, corner store, general store,
    country store, variety store, farm store, kids clothing, baby clothes, maternity clothes, bridal, bridal shop, lingerie,
    jewelry store, watch repair, eyewear, phone store, computer store, office supplies, party supplies,
    gift baskets, gift basket, balloons, souvenirs, christmas shop, flea market, consignment, consignment shop,
    thrift, secondhand, second hand, pawn shop, auction, auctions, auctioneer, dollar store, pharmacy
    store, pet shop, aquarium, feed store, online shop, dropshipping, drop shipping, subscription box`,
  services: `cannabis, marijuana, weed, motorcycle, motorcycles, small engine, small engine repair, accounting firm, bookkeeping business, tax preparer, tax preparation, notary, paralegal, virtual
    assistant, secretary, staffing agency, employment agency, temp agency, call center, answering service, marketing agency, ad
    agency, print shop, printing, sign shop, signs, signage, copy shop, translation service, life
    coach business, dating service, nanny service, house sitting, pet sitting, pet sitter, dog walker, dog training, dog trainer,
    dog daycare, doggy daycare, pet boarding, dog boarding, cat boarding, groomers, animal shelter, horse boarding, horse training, farrier, riding school,
    taxidermy, taxidermist, pest control, exterminator, septic pumping, portable toilets, dumpster, dumpster rental, trash,
    trash removal, garbage, hauling, moving, movers, self storage, storage units, mini storage, linen service, uniform,
    alterations, shoe repair, phone repair, computer repair, appliance repair, small engine repair, watchmaker, piano tuner,
    small engine, chainsaw, auto body, auto detailing, car detailing, detailing, oil change, towing company,
    parking, valet, private investigator, security guard, bail bonds, funeral home, cremation, cemetery, mortuary, church supplies,
    wedding dj, party planner, party rental, tent rental, photo booth, bounce house, escape room, bowling, bowling alley,
    arcade, mini golf, golf, golf course, skating rink, ice rink, trampoline, laser tag, paintball, axe
    throwing, pool hall, nightclub, night club, karaoke, casino, internet cafe, tanning, tanning salon,
    waxing, eyelash, lashes, eyebrows, makeup artist, braiding, hair braiding, wigs, piercing, permanent makeup, nail tech,
    nail technician, pedicure, reiki, astrology, tarot, home staging, house cleaner, maid, maids,
    janitor, janitorial, carpet cleaning, window cleaning, housekeeping, organizer, estate sales, appraiser, insurance agent,
    mortgage broker, financial adviser, financial advisor, stockbroker, travel agency, travel agent, ticket agency, rental
    agency, equipment rental, tool rental, costume rental`,
  care: `optometrist, optician, eye doctor, orthodontist, dental, dental office, hearing aids, audiologist,
    podiatrist, dermatologist, massage therapist, massage therapy, counselor practice, mental health, mental health counselor,
    psychologist, psychologist practice, social worker, addiction, sober house, recovery house, hospice, nursing home, group
    home, adult day care, home care agency, nurse practitioner, private practice, nutritionist, senior living, speech therapy, herbalist, apothecary, dietitian, naturopath,
    homeopath, personal training, crossfit, martial arts, karate, judo, boxing gym, pilates studio, swim lessons, swimming, dance
    fitness, meditation, wellness center, wellness retreat, retreat center, lactation, birth center, speech
    therapist, occupational therapist, animal hospital, vet clinic, veterinary, veterinary clinic, blood test, medical billing`,
  tourism: `glamping, yurt, yurts, treehouse, hostel, guest house, guesthouse, bnb, rv park, trailer park, marina
    hotel, lodge, sporting camp, sporting camps, fishing guide, hunting guide, registered maine guide, bear hunting, dog
    sledding, sleigh rides, horseback riding, zip line, ropes course, climbing gym, rock climbing, surfing,
    surf school, paddleboard, paddle board, sea kayak, scenic cruise, boat tours, schooner, windjammer, lighthouse tour,
    foliage tour, ghost tours, walking tours, food tours, brewery tours, bus tours, bike rental, bike tours, snowshoe,
    ice fishing, hunting, cottages, cottage rental, wedding venue, venue, event venue, event hall, function hall, summer camp,
    day camp, theme park, water park, petting zoo, aquarium visit`,
  transport: `limousine, limo, uber, lyft, rideshare, ride share, chauffeur, school bus, charter bus, ambulance,
    medical transport, senior rides, ferry, water taxi, barge, flight school, flying lessons, pilot, charter flights,
    helicopter, freight broker, dispatcher, dispatch, moving truck, box truck, cargo van, delivery service, grocery delivery,
    package delivery, mail delivery, bike courier, log truck, oil delivery, propane, heating oil, fuel
    delivery, car rental, car sharing, scooter rental, driving school, cdl, truck driving school`,
  making: `paper mill, pulp, shoe factory, textile mill, wool mill, brewery equipment, sheet metal, welding
    fabrication, blacksmith shop, foundry, casting, injection molding, tool and die, circuit boards, semiconductor, batteries
    factory, boat factory, snowshoes, canoe factory, toothpicks, clothespins, wood stove, stoves, windows factory, doors, modular
    factory, furniture factory, candle factory, soap factory, cosmetics manufacturer, supplements, bottling, bottling plant,
    co packer, copacker, contract manufacturer, prefab`,
  technology: `it support, it services, it company, tech support, computer consulting, network engineer, web hosting,
    web designer, web design, web agency, website designer, data analytics, database, cloud, chatbot, virtual reality, augmented
    reality, esports, gaming, game studio, game developer, video games, iot, sensors, gis, mapping, telehealth,
    fintech, edtech, agtech, biotech startup, wearable, wearables, smart home, cyber security, data center, crypto`,
  teaching: `music lessons, piano lessons, guitar lessons, art classes for kids, language school, test prep, sat prep,
    homeschool, montessori, learning center, cooking school, sewing classes, art school, trade school, beauty
    school, babysitting service, home daycare, family child care, after school program, nursery care, kindergarten`,
} as const;
