import {
  addContentPicture,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  SLIDE_ART,
  SLIDE_DEVICES,
  type SlideWords,
  type StoredSlide,
} from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useId, useState } from 'react';
import { typedMoment, utcMoment } from '../../shared/content/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { NO_WORDS, withField } from './model.ts';
import { TEXTS } from './texts.ts';

interface FormProps {
  readonly slide: StoredSlide;
  readonly mayChange: boolean;
  readonly onChange: (slide: StoredSlide) => void;
}

/** Everything about one slide. Nothing is kept before the list is. */
export function SlideForm(props: FormProps) {
  const { slide, mayChange, onChange } = props;
  const set = <Name extends keyof StoredSlide>(name: Name, value: StoredSlide[Name] | undefined): void =>
    onChange(withField(slide, name, value));
  return (
    <section className="card pad" aria-label={slide.id}>
      <fieldset className="fsx stk stk--m" disabled={!mayChange}>
        <div className="f2c">
          <TextField
            label={TEXTS.id}
            value={slide.id}
            maxLength={40}
            onChange={({ target }) => set('id', target.value)}
          />
          <TextField
            label={TEXTS.path}
            value={slide.path}
            maxLength={120}
            onChange={({ target }) => set('path', target.value)}
          />
          <SelectField
            label={TEXTS.art}
            value={slide.art}
            options={SLIDE_ART.map((value) => ({ value, label: TEXTS.arts[value] }))}
            onChange={({ target }) => set('art', SLIDE_ART.find((each) => each === target.value) ?? slide.art)}
          />
          <SelectField
            label={TEXTS.device}
            value={slide.device ?? 'all'}
            options={SLIDE_DEVICES.map((value) => ({ value, label: TEXTS.devices[value] }))}
            onChange={({ target }) =>
              set(
                'device',
                SLIDE_DEVICES.find((each) => each === target.value),
              )
            }
          />
          <TextField
            label={TEXTS.from}
            type="datetime-local"
            value={typedMoment(slide.fromMs)}
            onChange={({ target }) => set('fromMs', utcMoment(target.value))}
          />
          <TextField
            label={TEXTS.until}
            type="datetime-local"
            value={typedMoment(slide.untilMs)}
            onChange={({ target }) => set('untilMs', utcMoment(target.value))}
          />
        </div>
        <Picture slide={slide} onPicture={(id) => set('picture', id)} />
        <Words {...props} />
      </fieldset>
    </section>
  );
}

function Picture({ slide, onPicture }: { slide: StoredSlide; onPicture: (id: string | undefined) => void }) {
  const id = useId();
  const act = useDo(addContentPicture);
  const send = (file: File | undefined): void => {
    if (!file) return;
    act.mutate(
      { files: { picture: [{ name: file.name, content: file }] } },
      { onSuccess: (picture) => onPicture(picture.id) },
    );
  };
  return (
    <div className="field">
      <label htmlFor={id}>{TEXTS.picture}</label>
      <div className="hline">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => send(target.files?.[0])}
        />
        {slide.picture !== undefined && (
          <Button size="sm" onClick={() => onPicture(undefined)}>
            {TEXTS.noPicture}
          </Button>
        )}
      </div>
      <Refused error={act.error} />
    </div>
  );
}

function Words({ slide, onChange }: FormProps) {
  const [lang, setLang] = useState<string>(DEFAULT_LANGUAGE);
  const { words } = slide;
  if (!words) {
    return (
      <div className="hline">
        <span className="sub">{TEXTS.siteWords}</span>
        <Button size="sm" onClick={() => onChange(withField(slide, 'words', { [DEFAULT_LANGUAGE]: NO_WORDS }))}>
          {TEXTS.ownWords}
        </Button>
      </div>
    );
  }
  const said = words[lang] ?? NO_WORDS;
  const field = (name: keyof SlideWords, label: string, maxLength: number) => (
    <TextField
      label={label}
      value={said[name]}
      maxLength={maxLength}
      onChange={({ target }) =>
        onChange(withField(slide, 'words', { ...words, [lang]: { ...said, [name]: target.value } }))
      }
    />
  );
  return (
    <>
      <Views
        label={TEXTS.language}
        views={LANGUAGES.map(({ code, name }) => ({ value: code as string, label: name }))}
        value={lang}
        onChange={setLang}
      />
      <div className="f2c">
        {field('kicker', TEXTS.kicker, 60)}
        {field('title', TEXTS.slideTitle, 120)}
        {field('text', TEXTS.text, 300)}
        {field('action', TEXTS.action, 40)}
      </div>
      <p className="sub">{TEXTS.english}</p>
    </>
  );
}
