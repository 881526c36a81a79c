import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeModal, openModal } from '../modals/modal-store.ts';
import { PLAY_MODALS, playQuery } from './play.ts';

/** Counts the time of play while a player's page is looked at, and stops it where the server says so. Draws nothing. */
export function PlayWatch() {
  const { data } = useQuery(playQuery);
  const due = data?.check?.due === true;
  const blocked = data?.blockedUntilMs != null;
  useEffect(() => {
    if (due) openModal(PLAY_MODALS.check);
    else closeModal(PLAY_MODALS.check);
  }, [due]);
  useEffect(() => {
    if (blocked) openModal(PLAY_MODALS.blocked);
    else closeModal(PLAY_MODALS.blocked);
  }, [blocked]);
  return null;
}
