import { type DocumentsView, getDocuments, takeBackDocument } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => ask(api.call(getDocuments)),
});

export const takeDocuments = (view: DocumentsView): void =>
  void queryClient.setQueryData(documentsQuery.queryKey, view);

export const renewDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey });

export async function takeBack(fileId: string): Promise<void> {
  const answer = await api.call(takeBackDocument, { params: { fileId } });
  if (answer.ok) takeDocuments(answer.value);
  else await renewDocuments();
}
