import './documents.css';
import { type DocumentKind, IDENTITY_KINDS, type KycDocumentView } from '@evens/contract';
import { LinesSkeleton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RefusedError } from '../../shared/api/api.ts';
import { useAccountNews } from '../../shared/realtime/index.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { Allowances } from './allowances.tsx';
import { KycDocument } from './kyc-document.tsx';
import { documentsQuery, renewDocuments } from './queries.ts';
import { useUploads } from './use-uploads.ts';

const groupOf = (kind: DocumentKind): 'identity' | 'address' | 'more' => {
  if ((IDENTITY_KINDS as readonly string[]).includes(kind)) return 'identity';
  return kind === 'proofOfAddress' ? 'address' : 'more';
};

const GROUPS = ['more', 'identity', 'address'] as const;

/** Once one KYC document says who somebody is, those that were never sent are not offered beside it. */
function shownOf(documents: readonly KycDocumentView[], group: (typeof GROUPS)[number]): readonly KycDocumentView[] {
  const own = documents.filter(({ kind }) => groupOf(kind) === group);
  const proven = own.some(({ state, standing }) => state === 'accepted' || standing);
  return group === 'identity' && proven ? own.filter(({ state }) => state !== 'notAsked') : own;
}

/** The player's KYC documents: what is asked for and why, what they allow, how each stands, and the way to send them. */
export function Documents() {
  const { t } = useTranslation('documents');
  const refusal = useRefusalText();
  const { data, error } = useQuery(documentsQuery);
  const uploads = useUploads();
  useAccountNews(
    true,
    (kind) => {
      if (kind === 'documents') void renewDocuments();
    },
    () => void renewDocuments(),
  );
  if (error instanceof RefusedError) return <p className="err">{refusal(error.refusal)}</p>;
  if (!data) return <LinesSkeleton rows={6} label={t('loading')} />;
  return (
    <div className="docs">
      <div className="docs__h">
        <h3>{t('heading')}</h3>
        {data.state !== 'notAsked' && (
          <Tag {...(data.state === 'accepted' && { kind: 'won' })}>{t(`state.${data.state}`)}</Tag>
        )}
        <small>{t('kept')}</small>
      </div>
      <Allowances view={data} />
      {GROUPS.map((group) => {
        const documents = shownOf(data.documents, group);
        return (
          documents.length > 0 && (
            <section key={group}>
              <h4>{t(`group.${group}`)}</h4>
              <ul className="docs__l">
                {documents.map((kycDocument) => (
                  <KycDocument key={kycDocument.kind} kycDocument={kycDocument} uploads={uploads} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
