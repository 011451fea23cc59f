import type { BusinessStage, Industry, SupportType } from '../../contracts/vocabularies.ts';
import { trades } from './trades.ts';

/** People whom some resources are for. */
export type Audience =
  | 'newcomers'
  | 'women'
  | 'black'
  | 'native'
  | 'veterans'
  | 'young'
  | 'students';

/** Facts that typed words state beside their text. */
export interface WordFacts {
  readonly industry?: Industry;
  readonly supportType?: SupportType;
  readonly stage?: BusinessStage;
  readonly format?: string;
  /** People whom some resources are for. */
  readonly audience?: Audience;
  /** General business advisers help with it, whether they name it or not. */
  readonly isAdvised?: true;
  /** A trade that no resource is about: general advisers and lenders are its answer. */
  readonly isAnyTrade?: true;
  readonly isFree?: true;
  readonly closesSoon?: true;
  readonly isNearby?: true;
  /** Resources seldom use the words for what is meant. */
  readonly isBroad?: true;
  /** Says little beside other words. */
  readonly isWeak?: true;
  /** A place outside Maine: little here is about it. */
  readonly isElsewhere?: true;
  /** Says where people or goods go, so that a place outside Maine may be named beside it. */
  readonly isMoving?: true;
  /** Shown as the reason for what is found by the meaning. */
  readonly reason?: string;
  /** A private matter that no business resource answers. */
  readonly isPrivate?: true;
}

/** A synonym that a curator has added: a word or phrase, and what resources say instead. */
export interface CuratedSynonym {
  readonly typed: string;
  /** Separated by commas, the best first. */
  readonly means: string;
}

/** Words and phrases of the same kind. */
export interface WordGroup extends WordFacts {
  /** What people type, in any form of the word; separated by commas. */
  readonly typed: string;
  /** What resources say instead; separated by commas. */
  readonly means?: string;
}

const advised = { isAdvised: true } as const;
/** People whom no resource is for in particular: general advisers are their answer. */
const anyone = { isAnyTrade: true } as const;
const peopleOf = (audience: Audience) => ({ audience, isAdvised: true }) as const;
const privately = { isPrivate: true } as const;
const funding = { supportType: 'funding' } as const;
const farming = { industry: 'agriculture_forestry' } as const;
const arts = { industry: 'arts_culture_entertainment' } as const;
const building = { industry: 'construction_trades', isAnyTrade: true } as const;
const retail = { industry: 'consumer_products_retail', isAnyTrade: true } as const;
const teaching = { industry: 'education_training' } as const;
const energy = { industry: 'energy_environment' } as const;
const sea = { industry: 'fisheries_marine' } as const;
const food = { industry: 'food_beverage' } as const;
const health = { industry: 'health_wellness' } as const;
const care = { industry: 'health_wellness', isAnyTrade: true } as const;
const tourism = { industry: 'hospitality_tourism', isAnyTrade: true } as const;
const making = { industry: 'manufacturing' } as const;
const nonprofit = { industry: 'nonprofit' } as const;
const technology = { industry: 'technology_digital_services' } as const;
const transport = { industry: 'transportation_logistics', isAnyTrade: true } as const;

/** What people type and what the directory calls it, in English, Spanish and French. */
export const wordGroups: readonly WordGroup[] = [
  // Money
  {
    typed: `loan, lend, lender, lending, borrow, financing, finance, microloan, mkopo, mikopo, micro loan, kiva, peer lending, prestamo,
      prestamos, credito, pret, emprunt, emprestimo, emprestimos, deyn, amaah, قرض, debt`,
    means: 'loan, microloan, lender',
    ...funding,
  },
  {
    typed: `grant, grants, microgrant, micro grant, mini grant, free money, ruzuku, subvention, subvencion, subsidio, bourse, bolsa, subvencao, منحة, award`,
    means: 'grant, prize, forgivable loan, matched savings',
    ...funding,
  },
  {
    typed: `fund, funding, fund my business, capital, money, cash, pesa, fedha, dinero, argent, dinheiro, lacag, aide financiere, ayuda financiera, financement,
      financiamento, تمويل, financiamiento, financiacion, raise money, startup costs, start-up costs`,
    means: 'loan, grant, access to capital',
    isBroad: true,
    ...funding,
  },
  {
    typed: 'credit, line of credit, credit line, overdraft',
    means: 'lines of credit, loan, tax credit',
    ...funding,
  },
  {
    typed: `working capital, operating capital, inventory, payroll loan, make payroll, cover payroll, cash flow, no cash flow, stock up, slow season, off season,
      invoice factoring, factoring, merchant cash advance, pay my bills, pay bills, behind on rent`,
    means: 'working capital, inventory, loan',
    ...funding,
  },
  {
    typed: `equipment, buy equipment, machinery, machines, purchase equipment, tools, oven, new oven, freezer, walk in cooler,
      walk in freezer, used truck, dump truck, buy a truck, buy a van, skidder, forklift`,
    means: 'capital equipment, equipment, loan',
    ...funding,
  },
  {
    typed: `sba, sba loan, sba loans, small business administration, 7a, 7 a, 504 loan, federal loan,
      federal government`,
    means: 'SBA, 504, federal agency',
    reason: 'Federal small business help',
    ...funding,
  },
  {
    typed: `bad credit, no credit, poor credit, turned down, turned me down, turned us down, denied, rejected, declined, refused, bank said no, turned down by the bank, turned down by bank, bank turned me down, bank says no, denied by the bank, rejected by the bank, bank denied me, said no, no bank will, bank will not, banks will not, bank wont lend, no one will lend, no
      credit check, no bank, bank wont, cant get a loan, second chance, fresh start loan, credit repair, charge off, collections, no credit history, thin credit, bad credit score, no collateral, credit score, low credit`,
    means: 'nonbank, community lender, microenterprise, CDFI, credit builder, gap financing, loan',
    reason: 'For people a bank turned down',
    ...funding,
  },
  {
    typed: `investor, investors, invest, angel investor, angels, equity, venture capital, vc, pre-seed, seed
      money, seed round, series a, shareholder, raise a round, raise, raising, raise capital, raising capital, fundraising round, paying customers, inversionista, investisseur`,
    means: 'equity, angel, venture capital, investors',
    ...funding,
  },
  {
    typed: 'crowdfunding, crowd funding, crowdfund, kickstarter, gofundme, fundraising, fundraise',
    means: 'equity fundraising, angel, pitch, start-up capital',
    isAdvised: true,
  },
  {
    typed:
      'tax credit, tax break, tax incentive, incentives, tax relief, credit on taxes, impuestos',
    means: 'tax credit, incentives',
    ...funding,
  },
  {
    typed: `rebate, rebates, power bill, light bill, heating bill, heating costs, cooler, refrigeration, heat pump, heat pumps, led lighting, insulation, energy bill, electric
      bill, electricity, utility bills, weatherize, energy savings`,
    means: 'rebate, energy savings, energy efficiency',
    ...energy,
  },
  { typed: 'loan guarantee, guaranteed loan, loan insurance', means: 'loan guarantee', ...funding },
  {
    typed: `matched savings, savings, save money, ida, no interest, interest free, interest-free, zero interest, without interest,
      no riba, riba, islamic finance, islamic loan`,
    means: 'matched savings, IDA',
    reason: 'Adds to what you save',
    ...funding,
  },
  {
    typed: `low income, poor, little money, low-income, poverty, no savings, tanf, moderate income`,
    means: 'low to moderate income, matched savings, microenterprise, pro bono',
    reason: 'For people with little money',
  },
  {
    typed: `storm, ice storm, nor easter, tornado, wind damage, water damage, fire, burned down, burnt down, burned, burnt, destroyed, washed out, washed away,
      roof collapsed, lost everything, storm damage, eidl, economic injury, covid, pandemic, flood, flooding, disaster, hurricane, fire damage, emergency, climate,
      resilience, sea level rise, wharf damage`,
    means: 'disaster loans, disaster, storm, resilience, climate',
    reason: 'Help after damage or in hard times',
    ...advised,
  },
  {
    typed: `diversify, diversifying, diversification, aint paying, not paying, doesnt pay, dont pay, no money in it, drying up, dried up,
      bad season, bad year, slow year, hard times, tough times, on the side, extra income, second income, side income`,
    means: 'diversify, diversification, resilience',
    ...advised,
  },
  { typed: 'brownfield, cleanup, contaminated', means: 'brownfield' },
  {
    typed: `buy a building, real estate, commercial property, buy property, commercial mortgage, mortgage, opportunity zone,
      building purchase, building for sale, property for sale, land for sale, farm for sale, warehouse for sale, renovate, renovation`,
    means: 'real estate, building, 504, loan',
    ...funding,
  },
  // Advice and learning
  {
    typed: `advice, advise, adviser, advisor, advising, counsel, now what, what now, what do i do, what should i do, lost, stuck, confused, overwhelmed, counseling, counselor, consultant,
      consulting, guidance, conseil, consejo, asesoria, advise me, someone to talk to, talk to, talk with, talk, speak to, speak with, speak, real person, person to ask,
      ask questions, ask someone, question, questions, where do i start, where to start, how do i start, how to start, next steps, appointment,
      hablar, parler, falar`,
    means: 'advising, advice, coaching',
    ...advised,
  },
  {
    typed: `ayuda, ayudar, ajuda, aide, aider, apoyo, negocio, negocios, pequeno negocio, petite
      entreprise, biashara, msaada, petit commerce, pme, business help, help with my business`,
    means: 'advising, advice, coaching',
    ...advised,
    isWeak: true,
  },
  {
    typed: 'mentor, mentors, mentoring, mentorship, mentora, role model',
    means: 'mentoring, mentors',
  },
  {
    typed: 'coach, coaches, coaching, business coach, life coach',
    means: 'coaching, advising, mentoring',
    ...advised,
  },
  {
    typed: `class, classes, course, courses, training, workshop, workshops, seminar, seminars, webinar,
      learn, lessons, bootcamp, weekend, weekends, evening, evenings, cohort, curso, cursos, taller, cours, formation, atelier,
      capacitacion, education, certificate`,
    means: 'training, workshops, class, seminars',
  },
  { typed: 'accelerator, accelerate, scale up, scaleup', means: 'accelerator, scaling' },
  { typed: 'incubator, incubation, hatchery for startups', means: 'incubator' },
  {
    typed: `pitch, pitching, hackathon, pitch competition, contest, competition, competitions, prize, prizes, win
      money, pitch night, concours, concurso, shark tank, business plan competition`,
    means: 'pitch competition, competition, prize',
  },
  {
    typed: `business plan, plan de negocios, write a plan, projections, forecast, budget, break even, feasibility
      study, financials, my numbers`,
    means: 'business plan, business planning, financial planning',
    ...advised,
  },
  {
    typed: `idea, business idea, start a business, starting a business, start my own business, start a
      company, open a business, new business, first business, startup, startups, start-up, beginner,
      getting started, launch a business, crear una empresa, crear un negocio, abrir un negocio, abrir negocio,
      empezar un negocio, emprender, emprendedor, montar un negocio, creer une entreprise, creer mon
      entreprise, demarrer une entreprise, lancer une entreprise, ouvrir un commerce, lancer, abrir um
      negocio, comecar um negocio, empresa, entreprise, ganacsi, مشروع, عمل تجاري, self employed, self-employed, freelance, freelancer, sole proprietor,
      side hustle, side business, work for myself, own boss, home based business, home business, work from home, from home, small business idea, something small`,
    means: 'start a business class, business plan, start-up training',
    stage: 'idea',
    isAdvised: true,
    isBroad: true,
  },
  {
    typed: 'start, starting, begin, beginning, empezar, commencer, comecar',
    means: 'start a business class, business plan, start-up training',
    stage: 'idea',
    isAdvised: true,
    isBroad: true,
    isWeak: true,
  },
  {
    typed: `lost my job, lose job, lost job, laid off, layoff, layoffs, unemployed, fired, got fired, no job, career change, change careers, out of
      work, mill closed, plant closed, mill shut down, mill closing, mill shut, plant shut down, plant closing, factory closed, factory shut down,
      shut down, let go, got let go, job ended, cut my hours, lost hours, divorced, newly divorced, after divorce, starting over, start over, second career, back to work,
      stay at home, empty nest, sahm, stay at home mom, stay at home dad, downsized, quit my job`,
    means: 'start a business class, in transition, start-up training',
    reason: 'For people starting over',
    stage: 'idea',
    isAdvised: true,
  },
  {
    typed: `register a business, register my business, register, registration, llc, form an llc,
      incorporate, incorporation, license, licenses,
      licensing, permit, permits, zoning, regulation, regulations, ein, legal structure, name my
      business, trade name, dba, licencia, permiso, permis, licence`,
    means: 'business plan, permits, licensing, regulations',
    ...advised,
  },
  {
    typed: `bookkeeping, payroll, payroll taxes, run payroll, invoice, invoices, invoicing, bookkeeper, accounting, accountant, quickbooks, taxes, tax help, tax return,
      sales tax, financial statements, books, contabilidad, comptable, comptabilite, impots`,
    means: 'bookkeeping, financial skills, money management, accounting, financial planning',
    ...advised,
  },
  {
    typed: `marketing, advertise, advertising, social media, branding, brand, logo, promote, promotion,
      publicity, seo, sell online, amazon, walmart, wholesale,
      sell wholesale, wholesaler, distributor, selling, sell my products, ecommerce, e-commerce, online store, etsy, customers, find
      customers, sales, more sales, instagram, facebook`,
    means: 'marketing, promotion, visibility, new markets, e-commerce',
    ...advised,
  },
  {
    typed: `website, website help, web site, web page, build a website, computer, computers, computer
      skills, broadband, high speed internet, digital skills, technology help, software help, email`,
    means: 'website, web development, digital skills, technology help',
    ...advised,
  },
  {
    typed: `business for sale, businesses for sale, company for sale, restaurant for sale, store for sale, inn for sale, campground for sale, bakery for sale,
      buy a business, buying a business, buy an existing business, buy a restaurant, buy a store, buy a franchise, buy out the owner, take over, taking over, purchase a business, acquire, acquisition, take over a
      business, buy out, buyout, buy out my partner, partnership, franchise, franchising`,
    means: 'acquisition, buy a business, succession',
    ...advised,
  },
  {
    typed: `sell my business, selling my business, find a buyer, need a buyer, buyer for my business, no one to take over, nobody to take over, kids dont want,
      kids do not want, kids dont want the business, children dont want, sell business, business sale, sale of business, sell the business, sell my company, sell my store, sell my shop, sell my restaurant, sell my farm,
      widow, widowed, widower, husband died, wife died, father died, parents died, passed away, inherit, inherited, step down, take over from me, pass on,
      pass it on, leave the business to, succession, retire, retirement, exit,
      exit strategy, handing over, next generation, transfer ownership, employee ownership, coop,
      cooperative, co-op, close my business, closing my business`,
    means: 'succession, transition, family business, cooperative',
    stage: 'mature',
    isAdvised: true,
  },
  {
    typed: `family business, family owned, family-owned, family company, daughter, son, nephew, niece, brother, sister, siblings, cousin, children, grandchildren, generation, generations, relatives, father, dad, husband and wife, couple, parents
      business, partners in life`,
    means: 'family business, family-owned',
    ...advised,
  },
  {
    typed: `lawyer, attorney, legal, legal help, legal advice, law, contract, contracts, lease, leases,
      abogado, ayuda legal, avocat, juridique, aide juridique, advogado, pro bono, trademark, patent, patents, copyright, intellectual property`,
    means: 'legal help, legal services, pro bono, intellectual property',
    ...advised,
  },
  {
    typed: `bankruptcy, bankrupt, foreclosure, struggling, failing, going under, in trouble, landlord raised, raised my rent, raised our rent, rent went up,
      doubled my rent, rent doubled, evicted, eviction, lost my lease, lost our lease, lost my space, lost our space, behind on
      payments, debt collector`,
    means: 'legal help, technical assistance, gap financing, advising',
    ...advised,
  },
  {
    typed: `insurance, liability, human resources, hr, point of sale, pos, credit card processing,
      card reader, payment processing, merchant account, pricing, price, profit, strategy, management,
      operations, leadership, time management`,
    means: 'operations, leadership, business skills',
    ...advised,
  },
  {
    typed: `hire, hiring, employee, employees, staff, staffing, workers, workforce, train my employees, training money, training grant, training my, train my, trains my, pay for training, pays for training, train staff,
      train my staff, train workers, train employees, train my workers, cna, cnas,
      employee training, upskill, upskilling, labor, labour, wages,
      emploi, empleo, empleados, emprego`,
    means: 'workforce, employee training, talent, employee skills, recruiting',
    ...advised,
  },
  {
    typed: `apprentice, apprentices, apprenticeship, master craftsman, learn from a master, learn a craft, learn a trade from,
      traditional arts, traditional craft`,
    means: 'apprenticeship, craft skills, traditional arts',
    ...arts,
  },
  {
    typed: 'intern, interns, internship, internships, summer help, student worker, fellow, fellows',
    means: 'interns, internship, fellows, talent',
  },
  {
    typed: `export, exporting, exports, international, overseas, abroad, foreign, global, import,
      customs, tariff, tariffs, exportar, exporter, sell to canada, other countries, canada, canadian, quebec, new brunswick,
      nova scotia, europe, european, uk, england, germany, japan, worldwide, ship overseas`,
    means: 'export, exporting, international trade',
    isMoving: true,
  },
  {
    typed: `government contract, government contracts, government contracting, contracting, bid, bids,
      bidding, procurement, ptac, federal contract, military contract, defense, dod, hubzone, rfp,
      sell to the government, sell to government, sam.gov, 8a, sdvosb, vosb, federal contracts, navy contract, navy contracts, army contract,
      army contracts, military contracts, defense contracts, bid on contracts, gsa, set aside, set asides, cage code, sam registration`,
    means: 'government contracting, procurement, bids',
  },
  {
    typed: 'trade show, trade shows, expo, fair, exhibition, convention',
    means: 'trade show, forum, conference',
  },
  {
    typed: `network, networking, meet people, meetup, meet other founders, community, peer, peers, peer
      group, association, membership, chamber, conference, events, event, connections`,
    means: 'networking, peer groups, conference, membership',
  },
  // Rooms and tools
  {
    typed: `coworking, co-working, co working, cowork, shared office, office, office space, desk, hot
      desk, workspace, work space, meeting room, conference room, place to work, rent a desk, oficina,
      bureau, wifi, internet`,
    means: 'co-working, workspace, incubator, office',
    supportType: 'offer',
  },
  {
    typed: `commercial kitchen, kitchen, commissary, shared kitchen, shared use kitchen, certified
      kitchen, kitchen space, rent a kitchen, cocina, cuisine, commissary kitchen, ghost kitchen`,
    means: 'commercial kitchen, shared kitchen',
    ...food,
  },
  {
    typed: `prototype, prototypes, prototyping, lab bench, bench space, patent my invention, invention, invent, inventor, maker space, makerspace,
      3d printing, 3d printer, product development, new product, lab, laboratory, lab space, testing`,
    means: 'prototype, prototyping, lab space, maker space, product development, product testing',
  },
  {
    typed: `rd, r d, research, research and development, innovation, innovate, innovative,
      commercialization, commercialize, sbir, sttr, science, scientist, investigacion, recherche`,
    means: 'research and development, innovation, commercialization',
  },
  {
    typed: `warehouse, industrial space, manufacturing space, studio space, storefront, store front, shop
      space, retail space, commercial space`,
    means: 'shared facilities, space, incubator',
  },
  // Industries
  {
    typed: `farm, farmer, farmers, farming, agriculture, agricultural, ag, crop, crops, vegetable,
      vegetables, produce, livestock, cattle, beef, cow, cows, dairy, goat, goats, sheep, wool, pig,
      chicken, chickens, poultry, eggs, hay, orchard, apple, apples, blueberry, blueberries, potato,
      potatoes, maple, maple syrup, honey, bees, beekeeping, flower, flowers, nursery plants,
      greenhouse, cbd, garden, gardening, horticulture, organic, homestead, csa, farmers market, farm
      stand, barn, tractor, land, farmland, ranch, hemp, mushroom, mushrooms, granja, finca,
      agricultura, agricultor, agricultora, granjero, ferme, agriculteur, agricultrice, fermier, vineyard, hops, equine, horse,
      horses`,
    means: 'farm, farms, farming, agriculture, organic',
    ...farming,
  },
  {
    typed: `logging, logger, loggers, timber, lumber, forest, forestry, forester, sawmill, wood,
      firewood, wood products, trees, tree service, mill, madera, bois, foret, biomass, christmas
      trees`,
    means: 'forestry, forest, wood, timber',
    ...farming,
  },
  {
    typed: `value added, value-added, farm products, cheese, creamery`,
    means: 'value-added, food product development',
    ...food,
  },
  {
    typed: `fish, fishing, fisher, fisherman, fishermen, fisherwoman, fishery, fisheries, lobster,
      lobsterman, lobstering, lobsters, boat, boats, boatyard, boatbuilder, boat builder, marina,
      marine, harbor, groundfish, crab, elver, elvers, bait, trap, traps, wharf, dock, waterfront,
      working waterfront, sailing, charter boat, pesca, pescador, pescadores, peche, pecheur, barco,
      bateau, homard, langosta`,
    means: 'fisheries, fishing, working waterfront, lobster, marine',
    ...sea,
  },
  {
    typed: `aquaculture, oyster, oysters, clam, clams, clamming, scallop, scallops, mussel, mussels,
      seaweed, kelp, oyster farm, oyster farming, oyster farmer, mussel farm, kelp farm, scallop farm, clam farm, salmon farm, seaweed farm, sea farm, sea farming, shellfish, fish farm, acuicultura, ostras, huitre, huitres,
      eel, salmon`,
    means: 'aquaculture, sea farming, seafood',
    ...sea,
  },
  {
    typed: `seafood, ocean, blue economy, mariscos, fruits de mer, fish processing, seafood processing,
      ocean tech, sea, island, islands, coastal`,
    means: 'seafood, blue economy, ocean',
    ...sea,
  },
  {
    typed: `food, food business, food product, food products, comida, alimentos, nourriture,
      alimentation, sauce, hot sauce, salsa, snack, snacks, candy, chocolate, ice cream, recipe,
      recipes, jam, jams, jelly, pickles, packaged food, specialty food, food safety, canning, cottage food, home kitchen, granola, bake sale,
      food processing, fermented, kombucha, juice, tea, spice, spices, meat, butcher`,
    means: 'food, food business, food startup, food product development',
    ...food,
  },
  {
    typed: `bakery, bakeries, bake, bake shop, bakeshop, baker, baking, baked goods, bread, cake, cakes, cupcake, cookies,
      cookie, pastry, pie, donut, donuts, doughnuts, panaderia, padaria, boulangerie, patisserie`,
    means: 'food business, food, food product development, shared kitchen',
    ...food,
    isAdvised: true,
  },
  {
    typed: `restaurant, restaurants, restaurante, cafe, coffee, coffee shop, diner, pizza, pizzeria,
      deli, sandwich, bar, pub, tavern, chef, cook, catering, caterer, food truck, food cart, food
      stand, takeout, bistro, eatery, menu, ice cream shop`,
    means: 'food business, food, shared kitchen, food truck, restaurant',
    ...food,
    isAdvised: true,
  },
  {
    typed: `brewery, breweries, brewer, brewing, beer, craft beer, distillery, distilling, spirits,
      winery, wine, craft brewery, craft breweries, craft distillery, craft spirits, microbrewery,
      cider, cidery, mead, beverage, beverages, drinks, cerveza, biere, brasserie`,
    means: 'food, beverage, food product development',
    ...food,
    isAdvised: true,
  },
  {
    typed: 'photographer, photography, photos, headshots, photo studio',
    means: 'photography, artists, arts',
    ...arts,
  },
  {
    typed: 'graphic design, graphic designer, designer, illustration, illustrator, print design',
    means: 'graphic design, creative business, artists',
    ...arts,
  },
  {
    typed: 'event planning, event planner, wedding, weddings, wedding planner, caterers',
    means: 'event planning',
    isAnyTrade: true,
  },
  {
    typed: `artist, artists, art, arts, painter, painting, sculptor, musician, music, band, dance,
      dancer, theater, theatre, film, filmmaker, movie, photographer, photography, writer, author,
      book, poet, creative, gallery, designer, graphic design, illustration, artista, artiste, culture,
      museum, entertainment, podcast, video`,
    means: 'artists, arts, creative business, creative careers',
    ...arts,
  },
  {
    typed: `craft, crafts, crafter, artisan, artisans, maker, makers, handmade, pottery, potter, potters,
      ceramics, jewelry, jeweler, weaving, weaver, knitting, quilt, quilting, basket, baskets,
      woodworking, woodworker, furniture maker, blacksmith, leather, soap, candle, candles, artesania,
      artesano, artisanat, glass, glassblowing, textile, textiles, fiber, sewing, seamstress`,
    means: 'craft, makers, artisans, craft skills, artists',
    ...arts,
  },
  {
    typed: `construction, builder, builders, contractor, contractors, carpenter, carpentry, plumber,
      plumbing, electrician, electrical, hvac, roofer, roofing, painter contractor, mason, masonry,
      excavation, landscaping, landscaper, lawn care, snow plowing, plowing, handyman, trades, trade,
      welder, welding, remodeling, home improvement, flooring, construccion, septic, paving, solar
      installer, house painting`,
    means: 'construction, trades, government contracting',
    ...building,
  },
  {
    typed: `retail, retailer, retail store, store, shop, boutique, gift shop, clothing, clothes, apparel,
      shoes, toys, toy store, bookstore, antiques, thrift store, convenience store, grocery, market,
      consumer products, merchandise, tienda, loja, mercado, mercearia, epicerie, magasin, commerce, pet store, florist, vintage,
      downtown shop, main street, pop up, gear, outdoor gear`,
    means: 'retail, consumer products, outdoor gear',
    ...retail,
  },
  {
    typed: `hair salon, salon, salao, salao de beleza, beleza, belleza, salon de belleza, salon de coiffure, cabeleireiro, costura, costurera, costureira, couture,
      couturiere, taller mecanico, mecanico, oficina mecanica, lavanderia, jardineria, sewing shop, sewing business, alteration, barber, barbershop, beauty, beauty salon, hairdresser, stylist, nails,
      nail salon, spa, massage, tattoo, cosmetics, esthetician, skincare, cleaning, cleaning business,
      cleaner, house cleaning, laundry, laundromat, dry cleaner, dog grooming, grooming, groomer, dog groomer, pet care,
      dog walking, kennel, car wash, auto repair, gas station, filling station, mechanic, garage, body shop, repair, repair shop,
      tailor, wedding, event planning, event planner, personal trainer, funeral, moving company, junk
      removal, security, storage, vending machine, vending, real estate agent, property management,
      photography studio, tutoring service, service business, insurance agency, consulting business,
      peluqueria, limpieza, coiffure, coiffeur`,
    isAnyTrade: true,
  },
  {
    typed: `child care, childcare, daycare, day care, preschool, nursery school, nanny, babysitting,
      babysitter, early childhood, kids, guarderia, watch kids, watching kids, watch children, look after kids,
      look after children, care for children, kids in my house, kids at home, toddlers, infants, cuidado de ninos, garderie, after school, head
      start`,
    means: 'child care, child care facility',
    ...teaching,
  },
  {
    typed: 'school, teacher, tutor, tutoring, teach, private school, education business',
    means: 'education, training',
    ...teaching,
    isAnyTrade: true,
  },
  {
    typed: `energy, solar, wind, wind power, renewable, renewables, green, clean energy, cleantech, clean
      tech, environment, environmental, sustainability, sustainable, recycling, recycle, waste,
      compost, carbon, battery, electric vehicle, electric vehicles, ev charging, ev charger, car
      charger, electric vehicle charger, energia, energie, climate tech,
      geothermal`,
    means: 'energy, clean technology, cleantech, climate-friendly business, energy savings',
    ...energy,
  },
  {
    typed: `health, healthcare, health care, wellness, medical, medicine, doctor, nurse, nursing, clinic,
      medical device, device, biotech, bioscience, life science, life
      sciences, biology, pharma, salud, sante`,
    means: 'health, wellness, life sciences, bioscience',
    ...health,
  },
  {
    typed: `yoga, yoga studio, fitness, gym, pilates, dentist, therapist, therapy, counseling practice,
      home care, home health, home health care, home health aide, caregiver, caregiving, elder care,
      senior care, assisted living, pharmacy, herbal, herbs, acupuncture,
      midwife, doula, veterinarian, chiropractor, physical therapy`,
    means: 'wellness',
    ...care,
  },
  {
    typed: `tourism, tourist, tourists, travel, hotel, motel, inn, bed and breakfast, bed breakfast, bb, b and b, airbnb, lodging,
      hospitality, campground, camping, cabin, cabins, guide service, guiding, outfitter, rafting,
      kayak, ski, skiing, snowmobile, tour, tours, tour company, whale watching, attraction, resort,
      rental, vacation rental, outdoor recreation, recreation, outdoors, hiking, bike, bikes, bicycle,
      turismo, tourisme, hebergement`,
    means: 'tourism, hospitality, recreation, outdoor',
    ...tourism,
  },
  {
    typed: `manufacturing, manufacturer, manufacture, factory, machine shop, machining, cnc, machinist,
      metal, steel, fabrication, fabricate, production, assembly, mass produce, lean, quality, iso,
      supply chain, supplier, suppliers, plastics, composites, aerospace, electronics, packaging,
      industrial, made in maine, furniture, boat building, fabrica, usine, fabrication, productivity,
      automation, robotics`,
    means: 'manufacturing, lean, supply chain',
    ...making,
  },
  {
    typed: `nonprofit, non profit, non-profit, charity, library, fiscal sponsor, fiscal sponsorship, tax exempt, grant writing for nonprofits, town office, municipality, 501c3, 501 c 3, church, ngo, foundation, sin fines
      de lucro, association a but non lucratif, board of directors, governance, community
      organization, donations`,
    means: 'nonprofit, governance, starting a nonprofit',
    ...nonprofit,
  },
  {
    typed: `housing, affordable housing, landlord, apartments, sober house, sober living, recovery house, recovery residence, group home, transitional housing,
      community center, rental housing, real estate developer,
      real estate development`,
    means: 'affordable housing, housing',
    industry: 'construction_trades',
  },
  {
    typed: `tech, technology, software, app, apps, mobile app, coding, coder, computer programming, computer programmer, developer,
      app developer, software developer, saas, cyber, cybersecurity, data, ai, artificial intelligence, machine learning, web
      development, web developer, game, games, video game, startup tech, computer science, digital,
      hardware, robot, drone, drones, tecnologia, technologie, internet company, engineer, engineering,
      blockchain startup`,
    means: 'technology, technology startups, technology sectors, AI, startups',
    ...technology,
  },
  {
    typed: `trucking, truck, trucks, trucker, transportation, transport, delivery, courier, taxi, shuttle,
      bus, logistics, shipping, freight, towing, driver, transporte, camion, airline, aviation`,
    means: 'transportation, logistics',
    ...transport,
  },
  {
    typed: `bank, banks, credit union, community bank`,
    means: 'bank loan, credit union, bank financing, lender',
    ...funding,
  },
  // People
  {
    typed: `immigrant, immigrants, immigration, new american, new americans, refugee, refugees, asylum, asylum seeker, asylum seekers,
      asylee, new mainer, new mainers, newcomer, foreign born, green card, work permit, inmigrante,
      inmigrantes, refugiado, refugiados, imigrante, imigrantes, لاجئ, immigre, immigree, immigres, refugie, refugies, nouvel
      arrivant, nouveaux arrivants, demandeur d asile, halal, muslim, mosque, kosher, afghan, iraqi, syrian, sudanese, rwandan, burundian,
      ethiopian, eritrean, djiboutian, haitian, ukrainian, kurdish, venezuelan, mexican, honduran, guatemalan, salvadoran, brazilian,
      vietnamese, cambodian, chinese, filipino, indian restaurant, moved to america, new to america, new to the us, new in usa, arabic, somali, somalia, french, spanish,
      portuguese, lingala, swahili, kinyarwanda, angola, congolese, african, latino, latina, hispanic,
      english, english classes, language, learn english, clases de ingles, aprender ingles, cours d anglais, aulas de ingles, translation, interpreter, translator, espanol, francais,
      portugues, multilingual, bilingual, esl, daca, undocumented, itin`,
    means: 'immigrants, immigrant entrepreneurs, new Mainers',
    ...peopleOf('newcomers'),
  },
  {
    typed: `woman, women, female, ladies, girl, mother, mom, moms, single mother, women owned,
      women-owned, woman owned, woman-owned, mujer, mujeres, femme, femmes, lady, wbe, wosb, maternity, single mom, single moms, mommy, mompreneur, female founder, female owned`,
    means: 'women, women-owned, women entrepreneurs',
    ...peopleOf('women'),
  },
  {
    typed: `black, black owned, black-owned, african american, bipoc, people of color, minority,
      minorities, minority owned, diversity, diverse, mbe, negro, noir, person of color,
      asian, asian american`,
    means: 'Black-owned, BIPOC entrepreneurs',
    ...peopleOf('black'),
  },
  {
    typed: `native, native american, indigenous, tribe, tribal, tribes, wabanaki, passamaquoddy, sipayik, indian island, indian township, pleasant point, houlton band, motahkomikuk,
      penobscot nation, maliseet, micmac, mikmaq, indian, abenaki, reservation`,
    means: 'Wabanaki, Native entrepreneurs, Native entrepreneurship, tribal communities',
    ...peopleOf('native'),
  },
  {
    typed: `veteran, veterans, vet, vets, military, army, navy, marines, air force, national guard,
      service member, soldier, veteran owned, army vet, navy vet, retired military, coast guard, air force base, gi bill, reserves, ex military, deployed, military spouse, military spouses, veterano, reservist,
      servicemember, va`,
    means: 'veterans, military spouses, veteran entrepreneurs',
    ...peopleOf('veterans'),
  },
  {
    typed: `young, youth, teen, teens, teenager, teenagers, kid entrepreneur, high school, under 30,
      jovenes, joven, jeune, jeunes, my kid, under 18, under 21, under 25, grandson, granddaughter, young adult, young people, young entrepreneur, 4h`,
    means: 'youth, young entrepreneurs, youth entrepreneurship',
    ...peopleOf('young'),
  },
  {
    typed: `student, students, college student, capstone, thesis, dorm, professor, semester, my university, my college, college students, undergraduate, graduate student, campus,
      estudiante, etudiant, etudiants`,
    means: 'students, college students, student startups, university program',
    ...peopleOf('students'),
  },
  {
    typed: `older, senior, seniors, over 50, over 60, retiree, disabled, disability, disabilities, handicap, handicapped, wheelchair, blind, deaf,
      hard of hearing, autism, autistic, adhd, lgbt, lgbtq, gay, lesbian, queer, trans, transgender, nonbinary, pride, prison, jail, felon, felony,
      criminal record, record, incarcerated, parole, probation, in recovery, recovery, sober, homeless, disabled owned`,
    ...anyone,
  },
  { typed: 'rural, small town, remote area, country', means: 'rural, microenterprise' },
  {
    typed: `move to maine, moving to maine, moving from, moving my company, moving my business, move my business, move my company, moved here, moved from, came from, coming from, come from,
      moved to, moving here, moving to, relocate, relocating, relocation, bring my company, from away, out of state`,
    means: 'move to Maine, site selection, incentives',
    reason: 'For businesses moving to Maine',
    isMoving: true,
    ...advised,
  },
  // Former names and names in other words
  { typed: 'women work and community, wwc', means: 'New Ventures Maine' },
  // Trades by other names
  { typed: trades.food, means: 'food business, food, food product development', ...food },
  { typed: trades.farming, means: 'farm, farming, agriculture', ...farming },
  { typed: trades.sea, means: 'fisheries, working waterfront, marine, aquaculture', ...sea },
  { typed: trades.crafts, means: 'craft, makers, artisans, craft skills', ...arts },
  { typed: trades.arts, means: 'artists, arts, creative business', ...arts },
  { typed: trades.building, means: 'construction, trades', ...building },
  { typed: trades.retail, means: 'retail, consumer products', ...retail },
  { typed: trades.services, isAnyTrade: true },
  { typed: trades.care, means: 'wellness', ...care },
  { typed: trades.tourism, means: 'tourism, hospitality, recreation', ...tourism },
  { typed: trades.transport, means: 'transportation, logistics', ...transport },
  { typed: trades.making, means: 'manufacturing', ...making },
  { typed: trades.technology, means: 'technology, technology sectors', ...technology },
  { typed: trades.teaching, means: 'education, training', ...teaching, isAnyTrade: true },
  // How, when and where
  {
    typed: `one on one, one-on-one, 1 on 1, 1:1, one to one, individual, individually, private session,
      personal help, face to face, sit down with someone`,
    means: 'advising, mentoring',
    format: 'one_on_one',
    isAdvised: true,
  },
  {
    typed: 'online, virtual, remote, remotely, zoom, en linea, en ligne',
    means: 'online',
    format: 'online',
  },
  { typed: 'in person, in-person, on site, local class', means: 'in person', format: 'in_person' },
  {
    typed: 'self paced, self-paced, on my own time, own pace',
    means: 'self-paced',
    format: 'self_paced',
  },
  { typed: 'drop in, drop-in, walk in, walk-in', means: 'drop-in', format: 'drop_in_on_demand' },
  {
    typed: 'free, no cost, without cost, gratis, gratuit, gratuite, no fee, for free',
    means: 'free',
    isFree: true,
  },
  {
    typed: `closing soon, deadline, deadlines, due date, due soon, apply by, last chance, fecha limite,
      date limite, ending soon, closes soon, this month`,
    means: 'deadline, application round',
    closesSoon: true,
  },
  {
    typed: `near me, nearby, close to me, close by, around here, in my area, my area, in my town, my town,
      local, locally, cerca de mi, pres de chez moi, in my county, where i live`,
    isNearby: true,
  },
  { typed: 'grow, growing, growth, scale, scaling, expand my business', stage: 'grow' },
  { typed: 'expand, expansion, expanding, second location, new location', stage: 'expand' },
  { typed: 'established, established business, existing business, mature', stage: 'mature' },
  {
    typed: 'launch, launching, launched, just opened, opening, opened, first year',
    stage: 'launch',
  },
  // Not of this directory
  {
    typed: `new hampshire, massachusetts, mass, vermont, connecticut, rhode island, new york, new jersey, pennsylvania, florida, texas, california,
      georgia, virginia, north carolina, south carolina, ohio, michigan, illinois, colorado, arizona, washington state, oregon, boston,
      new england, portsmouth nh, nh, manchester nh, chicago, los angeles, seattle, atlanta, miami`,
    isElsewhere: true,
    isWeak: true,
  },
  {
    typed: `health insurance, car insurance, auto insurance, home insurance, life insurance, medicare,
      medicaid, mainecare, food stamps, snap benefits, ebt, wic, unemployment benefits, unemployment
      check, unemployment claim, social security, disability benefits, welfare, heating assistance,
      liheap, food pantry, section 8, rent assistance, rental assistance, homeless shelter, shelter,
      driver license, drivers license, driving license, driving test, license plate, vehicle
      registration, car registration, registry of motor vehicles, bmv, dmv, passport, visa, citizenship
      test, marriage license, birth certificate, death certificate, divorce, custody, child support,
      alimony, divorce lawyer, divorce attorney, divorce papers, file for divorce, for sale, tide, high tide, tides, bankruptcy lawyer, criminal lawyer, personal injury, traffic ticket, speeding ticket,
      jury duty, court date, voter registration, vote, gun permit, gun license, hunting license, fishing license, dog license,
      boat registration, snowmobile registration, atv registration, trailer registration, bitcoin, crypto, cryptocurrency, stocks, stock market, forex, day trading,
      lottery, casino, gambling, bus schedule, train schedule, ferry schedule, bus times, store hours, poker, powerball, student loan, student loans, payday loan, car loan,
      auto loan, home loan, mortgage, refinance my house, credit card, debt consolidation, stimulus
      check, tax refund, job application, job openings, jobs near me, resume, apartments for rent,
      house for sale, homes for sale, cars for sale, used cars, weather, horoscope, dating app, dating site, recipes for
      dinner, movie times, sports scores, flight, flights, airline tickets, hotel booking, concert
      tickets, adopt a dog, covid test, covid vaccine, dentist near me, doctor appointment, phone
      number, prescription, netflix, amazon, restaurant reviews, garbage pickup, school closings`,
    ...privately,
  },
];
