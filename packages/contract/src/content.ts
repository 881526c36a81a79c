import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LANGUAGES, type LanguageCode } from './languages.ts';

const codes = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** A language code of the house. */
export const languageCode = z.enum(codes);

/** Areas a house may have; those not built or switched off are hidden, never empty. */
export const SITE_AREAS = [
  'sportsbook',
  'live',
  'esports',
  'casino',
  'cashier',
  'account',
  'promotions',
  'help',
] as const;

/** Another site's; of the web alone, so that no link runs a program. */
const outsideAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/)
  .nullable();

/** What the operator decides about the site. */
export const adminConfig = z.object({
  brand: z.object({
    name: z.string().min(1).max(40),
    supportEmail: z.string().max(254).nullable(),
    /** The address of the operator's mark; absent or null: the one that ships. */
    logo: z
      .string()
      .regex(/^\/api\/brand\/logo\/[0-9a-f]{64}$/)
      .nullable()
      .optional(),
  }),
  areas: z.array(z.enum(SITE_AREAS)),
  languages: z.array(languageCode).min(1),
  /** The language of whoever has neither chosen one nor named one in the path; null: the one that the browser asks for. */
  defaultLanguage: languageCode.nullable(),
  languageInPath: z.boolean(),
  defaultTheme: z.enum(['light', 'dark', 'system']),
  /** CSS custom properties over the design's own, such as `--accent`. */
  themeTokens: z.record(z.string().regex(/^--[a-z0-9-]+$/), z.string().max(120)),
  /** Where a player goes after signing in, behind the language. */
  homePath: z.string().max(120),
  minimumAge: z.number().int().min(18).max(25),
  currencies: z.array(z.string()),
  /** ISO codes of countries where nobody may register, play or pay in. */
  blockedCountries: z.array(z.string()),
  /** Organisations that help with gambling, as this operator's licence or country names them; none ship with the house. */
  helpLinks: z
    .array(
      z.object({
        Name: z.string().min(1).max(80),
        Url: z
          .string()
          .max(300)
          .regex(/^https?:\/\/[^\s"<>]+$/),
      }),
    )
    .max(10),
  defaultCurrency: z.string(),
  casino: z.object({
    /** Games that take no new rounds: everywhere, from people at home in a country, or in a currency. */
    closedGames: z
      .array(
        z.object({
          game: z.string().min(1).max(60),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional(),
          currency: z.string().max(5).optional(),
        }),
      )
      .max(500),
    /** Games that stand first on a page, in their order; a page that is not here shows what the house ships. */
    topGames: z.record(z.string(), z.array(z.string().max(60)).max(50)),
    /** Displays of jackpots at a service outside (specification 2, L168): each is asked by its id, and shown under a provider of the lobby. */
    jackpotDisplays: z
      .array(
        z.object({
          provider: z.string().min(1).max(60),
          address: z
            .string()
            .max(200)
            .regex(/^https?:\/\//),
          id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
        }),
      )
      .max(10)
      .optional(),
  }),
  features: z.object({
    enableTFAModal: z.boolean(),
    /** Support by messages on the site. */
    liveChat: z.boolean(),
    /** An address of the operator's own that takes the place of the inbox; null for the inbox. */
    supportUrl: outsideAddress,
    /** The same for the blog. */
    blogUrl: outsideAddress,
    demo: z.boolean(),
    /** Whether the house draws virtual sports; left out: it does. */
    virtuals: z.boolean().optional(),
  }),
});

export type AdminConfig = z.output<typeof adminConfig>;

export const getAdminConfig = endpoint({
  name: 'getAdminConfig',
  method: 'GET',
  path: '/api/admin/config/get',
  summary: 'Brand, areas, languages, theme and features of this house',
  access: 'public',
  response: adminConfig,
  refusals: [],
});

/** The operator's mark. An address belongs to one picture for ever, so it may be kept. */
export const getLogo = endpoint({
  name: 'getLogo',
  method: 'GET',
  path: '/api/brand/logo/:hash',
  summary: "The house's mark, by the hash of its picture",
  access: 'public',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  answersFile: true,
  refusals: ['NotFound'],
});

/** Values of the specification's odds formats; titles are translated by the site. */
export const ODDS_FORMATS = ['decimal', 'hongkong', 'indonesian', 'american', 'fractional', 'malay'] as const;
/** How phones show a sport; the first holds where nobody chose. */
export const VIEW_FORMATS = ['table', 'cards'] as const;
/** How a match row writes its sides. */
export const LINE_LAYOUTS = ['singleline', 'doubleline'] as const;

const choice = z.object({ Value: z.string(), Title: z.string() });

export const siteConfig = z.object({
  oddFormats: z.array(choice),
  viewFormats: z.array(choice),
  lines: z.array(choice),
  languages: z.array(z.object({ Code: z.string(), Name: z.string(), IsDefault: z.boolean() })),
  /** Whole hours from UTC and the usual half and quarter hours, in minutes east. */
  timezones: z.array(z.object({ offsetMin: z.number(), Title: z.string() })),
  currencies: z.array(z.object({ ID: z.number(), Abbreviation: z.string(), NameLocalized: z.string() })),
  countries: z.array(
    z.object({
      ID: z.number(),
      Code: z.string(),
      Name: z.string(),
      /** What the form proposes for this country. */
      Currency: z.string(),
    }),
  ),
});

export type SiteConfig = z.output<typeof siteConfig>;

export const getSiteConfig = endpoint({
  name: 'getSiteConfig',
  method: 'GET',
  path: '/api/config',
  summary: 'Odds formats, view formats, languages, time zones, currencies and countries',
  access: 'public',
  query: z.object({ lang: languageCode.optional() }),
  response: siteConfig,
  refusals: [],
  cacheSeconds: 60,
});

/** Texts by namespace, nested as their keys say. */
const translations = z.record(z.string(), z.unknown());

export type TranslationTexts = z.output<typeof translations>;

export const getTranslations = endpoint({
  name: 'getTranslations',
  method: 'GET',
  path: '/api/localization/getalltranslationsbylanguagecode',
  summary:
    'Every text of the site in one language, by namespace; `only=changed`: those that differ from the shipped ones',
  access: 'public',
  query: z.object({ lang: languageCode, only: z.enum(['changed']).optional() }),
  response: translations,
  refusals: ['NotFound'],
});

/** `data` is the hash of the build; when it changes, a newer site is there. */
export const getVersion = endpoint({
  name: 'getVersion',
  method: 'GET',
  path: '/api/version',
  summary: 'The hash of the running build',
  access: 'public',
  response: z.object({ data: z.string() }),
  refusals: [],
});

/** What this browser kept of the site goes: called when another build has come. */
export const clearCache = endpoint({
  name: 'clearCache',
  method: 'GET',
  path: '/api/clear-cache',
  summary: 'Tells the browser to forget what it has kept of this site',
  access: 'public',
  response: z.object({ data: z.literal(true) }),
  refusals: [],
  clearsCache: true,
});

export const getVisitorBasicInfo = endpoint({
  name: 'getVisitorBasicInfo',
  method: 'GET',
  path: '/api/visitor/basic-info',
  summary: 'The country a visitor seems to come from and its currency',
  access: 'public',
  response: z.object({ CountryCode: z.string(), Currency: z.string() }),
  refusals: [],
});
