import type { AnsweringEndpoint, AnswerOf, ClientCall } from '@evens/contract';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, ask, RefusedError } from './api.ts';

const askFor = <Definition extends AnsweringEndpoint>(definition: Definition, call: ClientCall<Definition>) =>
  ask(
    (api.call as (of: Definition, parts: ClientCall<Definition>) => ReturnType<typeof api.call<Definition>>)(
      definition,
      call,
    ),
  );

/** What a route answers, asked once and again after every action. */
export function useAsk<Definition extends AnsweringEndpoint>(
  definition: Definition,
  call: ClientCall<Definition>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<AnswerOf<Definition>, RefusedError> {
  return useQuery({
    queryKey: [definition.name, call],
    queryFn: () => askFor(definition, call),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * The same, asked again every second, or as often as said, while the page is looked at. What did not change keeps its identity, so
 * that only rows that did are drawn anew.
 */
export function useLive<Definition extends AnsweringEndpoint>(
  definition: Definition,
  call: ClientCall<Definition>,
  { everyMs = 1_000, enabled = true }: { readonly everyMs?: number; readonly enabled?: boolean } = {},
): UseQueryResult<AnswerOf<Definition>, RefusedError> {
  return useQuery({
    queryKey: [definition.name, call],
    queryFn: () => askFor(definition, call),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    enabled,
  });
}

/** What is done with an answer. */
export interface Afterwards<Answer> {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onRefused?: (error: RefusedError) => void;
  /** After either end. */
  readonly onSettled?: () => void;
}

type Mutation<Definition extends AnsweringEndpoint> = UseMutationResult<
  AnswerOf<Definition>,
  RefusedError,
  ClientCall<Definition>
>;

export interface Doing<Definition extends AnsweringEndpoint>
  extends Pick<Mutation<Definition>, 'data' | 'error' | 'isPending' | 'isSuccess' | 'reset' | 'variables'> {
  readonly mutate: (call: ClientCall<Definition>, afterwards?: Afterwards<AnswerOf<Definition>>) => void;
}

/**
 * An action. Once it is done everything on the screen is asked anew. What the caller wants done afterwards is done even where
 * the form it came from is gone by then: a list that was asked anew may take the form away before the answer is told.
 */
export function useDo<Definition extends AnsweringEndpoint>(definition: Definition): Doing<Definition> {
  const client = useQueryClient();
  const { mutateAsync, data, error, isPending, isSuccess, reset, variables }: Mutation<Definition> = useMutation({
    mutationFn: (call: ClientCall<Definition>) => askFor(definition, call),
    onSettled: () => client.invalidateQueries(),
  });
  const mutate: Doing<Definition>['mutate'] = useCallback(
    (call, afterwards) => {
      mutateAsync(call)
        // A refusal stands in `error` as well.
        .then(afterwards?.onSuccess, (thrown: unknown) => {
          if (thrown instanceof RefusedError) afterwards?.onRefused?.(thrown);
        })
        .finally(afterwards?.onSettled);
    },
    [mutateAsync],
  );
  return { mutate, data, error, isPending, isSuccess, reset, variables } as Doing<Definition>;
}
