import { z } from 'zod';
import { byMachine, byOperator } from '../setting.ts';

/** Who may play, and how players prove who they are. */
export const PROTECTION_SETTINGS = {
  jurisdictionsFile: byOperator(
    z.string().min(1).optional(),
    'JSON file with the rules of protection by country, instead of the shipped ones (docs/protection.md).',
    { example: 'jurisdictions.json' },
  ),
  countryHeader: byMachine(
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'the name of a header')
      .transform((name) => name.toLowerCase())
      .optional(),
    'Header in which a trusted proxy says the country of an address, in two letters: nobody bets or pays in from a refused one.',
    { example: 'cf-ipcountry', needs: ['TRUST_PROXY', 'DEMO'] },
  ),
  documentRules: byOperator(
    z.string().min(1).optional(),
    'JSON file with what KYC documents allow, by how much they prove (docs/how-to/look-at-documents.md).',
    { example: 'document-rules.json' },
  ),
  antivirusUrl: byMachine(
    z
      .string()
      .regex(/^(tcp|https?):\/\/[^\s/@]+(\/\S*)?$/, 'tcp://host:3310 for clamd, or http(s)://...')
      .refine((text) => URL.canParse(text), 'an address')
      .optional(),
    'Virus scanner: tcp:// (clamd) or http(s)://. Without it files are kept unscanned.',
    { example: 'tcp://127.0.0.1:3310' },
  ),
} as const;
