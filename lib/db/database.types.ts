
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type ReadOnly<Row, Relationships = []> = {
  Row: Row
  ComputedFields: never
  Insert: never
  Update: never
  Relationships: Relationships
}

export type Database = {
  
  "public": {
          Tables: {
            "account_sessions": ReadOnly<{
                    "browser": string | null,"challenge": string | null,"challenge_until": string | null,"device_hash": string | null,"factor_passed_at": string | null,"last_used_at": string,"method": string | null,"network": string | null,"noted": boolean,"password_until": string | null,"recovers_until": string | null,"session_id": string,"started_at": string,"system": string | null,"user_id": string
                  }>,"api_files": ReadOnly<{
                    "created_at": string,"error": string | null,"filename": string,"format": string,"id": string,"metadata": Json | null,"records": number | null,"size": number,"status": string | null,"user_id": string
                  }>,"api_keys": ReadOnly<{
                    "created_at": string,"id": string,"key_hash": string,"last_used_on": string | null,"name": string,"revoked_at": string | null,"start": string,"user_id": string
                  }>,"applied_changes": ReadOnly<{
                    "applied_at": string,"change": string,"id": string,"result": Json | null,"user_id": string
                  }>,"attempt_pauses": ReadOnly<{
                    "failures": number,"open_at": string,"task": string,"user_id": string
                  }>,"attendance_judgements": ReadOnly<{
                    "ends_at": string,"event_id": string,"judged_at": string,"starts_at": string
                  }>,"audit_log": ReadOnly<{
                    "action": string,"actor": string | null,"at": string,"browser": string | null,"fields": (string)[],"id": number,"network": string | null,"subject": string,"subject_kind": string,"system": string | null
                  }>,"audit_values": ReadOnly<{
                    "after": Json | null,"before": Json | null,"entry": number,"person": string | null
                  }>,"auth_mails": ReadOnly<{
                    "address_hash": string,"browser_hash": string | null,"confirmed": boolean,"id": number,"purpose": string,"sent_at": string
                  }>,"backups": ReadOnly<{
                    "bytes": number,"files": number,"id": number,"made_at": string,"people": number
                  }>,"calendar_feeds": ReadOnly<{
                    "created_at": string,"token_hash": string,"user_id": string
                  }>,"canned_answers": ReadOnly<{
                    "archived_at": string | null,"bodies": NonNullable<Json>,"id": string,"title": string,"updated_at": string,"updated_by": string | null,"version": number
                  }>,"capstone_markings": {
                  Row: {
                    "comments": NonNullable<Json>,"marker": string | null,"marks": NonNullable<Json>,"note": string,"outcome": string | null,"published_at": string | null,"submission_id": string,"updated_at": string,"version": number,"marking_json": Json | null
                  }
                  ComputedFields: "marking_json"
                  Insert: {
                    "comments"?: NonNullable<Json>,"marker"?: string | null,"marks"?: NonNullable<Json>,"note"?: string,"outcome"?: string | null,"published_at"?: string | null,"submission_id": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "comments"?: NonNullable<Json>,"marker"?: string | null,"marks"?: NonNullable<Json>,"note"?: string,"outcome"?: string | null,"published_at"?: string | null,"submission_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "capstone_markings_submission_id_fkey"
      columns: ["submission_id"]
isOneToOne: true
      referencedRelation: "capstone_submissions"
      referencedColumns: ["id"]
    }
                  ]
                },"capstone_rubrics": ReadOnly<{
                    "criteria": (string)[],"title": string,"track": string
                  }>,"capstone_submissions": {
                  Row: {
                    "capstone_id": string,"description": string,"files": NonNullable<Json>,"id": string,"number": number,"repository": string | null,"submitted_at": string,"summary": string,"title": string,"website": string | null,"submission_json": Json | null
                  }
                  ComputedFields: "submission_json"
                  Insert: {
                    "capstone_id": string,"description": string,"files": NonNullable<Json>,"id"?: string,"number": number,"repository"?: string | null,"submitted_at"?: string,"summary": string,"title": string,"website"?: string | null
                  }
                  Update: {
                    "capstone_id"?: string,"description"?: string,"files"?: NonNullable<Json>,"id"?: string,"number"?: number,"repository"?: string | null,"submitted_at"?: string,"summary"?: string,"title"?: string,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "capstone_submissions_capstone_id_fkey"
      columns: ["capstone_id"]
isOneToOne: false
      referencedRelation: "capstones"
      referencedColumns: ["id"]
    }
                  ]
                },"capstones": ReadOnly<{
                    "attempts": number,"created_at": string,"files": NonNullable<Json>,"id": string,"passed_at": string | null,"project_id": string | null,"state": string,"track": string,"updated_at": string,"user_id": string,"version": number
                  }>,"catalogue_versions": ReadOnly<{
                    "only_row": boolean,"published_at": string,"version": string
                  }>,"certificates": ReadOnly<{
                    "capstone": string | null,"capstone_passed_at": string | null,"code": string,"exercises": number,"hackathon": Json | null,"holder": string,"issued_at": string,"kind": string,"lessons": number,"minutes": number,"quiz_correct": number,"quiz_total": number,"revoked_at": string | null,"revoked_reason": string | null,"subject": string,"title": string,"track": string | null,"user_id": string,"zone": string
                  }>,"check_in_codes": ReadOnly<{
                    "code": string,"drawn_at": string,"event_id": string,"former": string | null
                  }>,"code_attempts": ReadOnly<{
                    "cases": (number)[],"code": string,"course": string,"failed": (number)[] | null,"hash": string,"id": string,"judged_at": string | null,"lesson": string,"passed": boolean | null,"submitted_at": string,"user_id": string,"version": string
                  }>,"code_exercises": ReadOnly<{
                    "cases": NonNullable<Json>,"course": string,"lesson": string,"retired": boolean,"unordered": boolean,"version": string
                  }>,"code_progress": ReadOnly<{
                    "active_on": string | null,"course": string,"draft": string | null,"drafted_at": string | null,"failures": number,"hints": number,"lesson": string,"solved_at": string | null,"user_id": string
                  }>,"course_rating_totals": ReadOnly<{
                    "course": string,"points": number,"ratings": number
                  }>,"course_ratings": ReadOnly<{
                    "comment": string | null,"course": string,"hidden_at": string | null,"hidden_reason": string | null,"id": string,"rated_at": string,"rating": number,"reason": string | null,"state": string | null,"updated_at": string,"user_id": string,"version": number
                  }>,"courses": ReadOnly<{
                    "level": string,"minutes": number,"retired": boolean,"slug": string,"title": string,"track": string
                  }>,"discarded_api_files": ReadOnly<{
                    "due_at": string,"file_id": string
                  }>,"discarded_avatars": ReadOnly<{
                    "avatar_id": string,"due_at": string
                  }>,"discarded_film_files": ReadOnly<{
                    "discarded_at": string,"file": string
                  }>,"discarded_images": ReadOnly<{
                    "due_at": string,"image_id": string,"project_id": string
                  }>,"email_changes": ReadOnly<{
                    "applied_at": string | null,"cancelled_at": string | null,"id": string,"moved": (string)[],"new_confirmed_at": string | null,"new_email": string,"old_confirmed_at": string | null,"old_email": string,"requested_at": string,"reverted_at": string | null,"session_id": string | null,"user_id": string
                  }>,"enrolments": ReadOnly<{
                    "completed_at": string | null,"course": string,"enrolled_at": string,"reviewed": boolean,"user_id": string
                  }>,"error_groups": ReadOnly<{
                    "code": string | null,"count": number,"fingerprint": string,"first_at": string,"first_release": string,"id": string,"last_at": string,"last_release": string,"message": string,"name": string,"page": string,"source": string,"state": string
                  }>,"error_reports": ReadOnly<{
                    "at": string,"browser": string | null,"digest": string | null,"frames": (string)[],"group_id": string,"id": number,"page": string,"reference": string,"release": string,"system": string | null
                  }>,"event_alerts": ReadOnly<{
                    "locale": string | null,"since": string,"told_at": string | null,"user_id": string
                  }>,"event_counts": ReadOnly<{
                    "changed_at": string,"event_id": string,"queued": number,"registered": number
                  }, [
                    {
      foreignKeyName: "event_counts_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]>,"event_presence": ReadOnly<{
                    "counted_to": string,"event_id": string,"seconds": number,"user_id": string
                  }>,"event_registrations": ReadOnly<{
                    "active_on": string | null,"attended_at": string | null,"attended_by": string | null,"event_id": string,"locale": string | null,"place": number,"promoted_at": string | null,"registered_at": string,"state": string,"user_id": string
                  }>,"event_rooms": ReadOnly<{
                    "event_id": string,"link": string | null,"materials": NonNullable<Json>,"mode": string | null
                  }>,"event_rules": ReadOnly<{
                    "capacity": number,"duration": string,"every_weeks": number | null,"first_date": string,"local_time": string,"skips_holidays": boolean,"slug": string,"topics": (string)[],"type": string,"week_of_month": number | null,"weekday": number,"zone": string
                  }>,"event_series": ReadOnly<{
                    "created_at": string,"id": string,"rule": string
                  }>,"event_topics": ReadOnly<{
                    "instructor": string,"slug": string
                  }>,"events": ReadOnly<{
                    "capacity": number,"created_at": string,"ends_at": string,"id": string,"instructor": string | null,"occurrence": string | null,"reason": string | null,"rule": string | null,"sequence": number,"series": string | null,"starts_at": string,"status": string,"title_words": unknown,"topic": string,"type": string,"updated_at": string,"version": number,"words": Json | null,"zone": string
                  }>,"exercise_solutions": ReadOnly<{
                    "active_on": string | null,"course": string,"lesson": string,"solved_at": string,"user_id": string
                  }>,"factor_removals": ReadOnly<{
                    "due_at": string,"requested_at": string,"user_id": string
                  }>,"faq_search_totals": ReadOnly<{
                    "count": number,"last_day": string,"locale": string,"query": string,"words": unknown
                  }>,"faq_searches": ReadOnly<{
                    "count": number,"day": string,"locale": string,"query": string
                  }>,"faq_views": ReadOnly<{
                    "day": string,"faq": string,"views": number
                  }>,"faq_votes": ReadOnly<{
                    "faq": string,"helpful": boolean,"user_id": string | null,"voted_at": string,"voter": string
                  }>,"films": ReadOnly<{
                    "category": string,"chapters": NonNullable<Json>,"created_at": string,"cues": Json | null,"event": string | null,"file": string | null,"id": string,"instructor": string | null,"link": string | null,"mime": string | null,"published_at": string | null,"recorded_on": string,"seconds": number | null,"size": number | null,"title_words": unknown,"updated_at": string,"upload": string | null,"upload_at": string | null,"upload_mime": string | null,"upload_size": number | null,"version": number,"words": NonNullable<Json>
                  }>,"hackathon_judges": ReadOnly<{
                    "assigned_at": string,"declined_at": string | null,"judge": string,"note": string,"scored_at": string | null,"scores": Json | null,"team_id": string
                  }>,"hackathon_members": ReadOnly<{
                    "event_id": string,"joined_at": string,"slot": number,"team_id": string,"turn": number,"user_id": string
                  }>,"hackathon_results": ReadOnly<{
                    "best_design": boolean,"design_prize_cents": number,"event_id": string,"place": number,"points": number,"prize_cents": number,"team_id": string
                  }>,"hackathon_seekers": ReadOnly<{
                    "event_id": string,"since": string,"turn": number,"user_id": string
                  }>,"hackathon_submissions": ReadOnly<{
                    "author": string | null,"content": NonNullable<Json>,"demo": string | null,"event_id": string,"film": string | null,"project_id": string | null,"repository": string,"submitted_at": string,"team_id": string,"updated_at": string,"version": number
                  }>,"hackathon_teams": ReadOnly<{
                    "code": string,"created_at": string,"event_id": string,"id": string,"name": string,"open": boolean,"withdrawn_at": string | null,"withdrawn_reason": string | null
                  }>,"hackathons": ReadOnly<{
                    "criteria": NonNullable<Json>,"event_id": string,"published_at": string | null,"results_at": string | null,"terms": Json | null,"version": number
                  }>,"incident_templates": ReadOnly<{
                    "body": string,"id": string,"impact": string,"name": string,"services": (string)[],"severity": string | null,"title": string,"updated_at": string,"use": string,"version": number
                  }>,"incident_updates": ReadOnly<{
                    "at": string,"incident_id": string,"message": string,"status": string
                  }>,"incidents": ReadOnly<{
                    "created_at": string,"description": string,"end_time": string | null,"id": string,"impact": string,"services": (string)[],"severity": string,"start_time": string,"status": string,"title": string,"updated_at": string,"version": number
                  }>,"instructor_accounts": ReadOnly<{
                    "instructor": string,"user_id": string
                  }>,"kept_counts": ReadOnly<{
                    "amount": number,"key": string,"kind": string,"slot": number
                  }>,"known_devices": ReadOnly<{
                    "device_hash": string,"first_seen_at": string,"last_seen_at": string,"user_id": string
                  }>,"learner_settings": ReadOnly<{
                    "alias": string | null,"first_steps_dismissed_at": string | null,"points": number,"updated_at": string,"user_id": string,"zone": string | null
                  }>,"lesson_completions": ReadOnly<{
                    "active_on": string | null,"completed_at": string,"course": string,"lesson": string,"user_id": string
                  }>,"lesson_notes": ReadOnly<{
                    "body": string,"course": string,"lesson": string,"updated_at": string,"user_id": string
                  }>,"lesson_places": ReadOnly<{
                    "course": string,"draft": NonNullable<Json>,"lesson": string,"scroll": number,"updated_at": string,"user_id": string
                  }>,"lesson_posts": ReadOnly<{
                    "accepted": string | null,"anonymous": boolean,"answers": number,"author": string | null,"body": string,"course": string,"created_at": string,"deleted_at": string | null,"edited_at": string | null,"hidden_at": string | null,"hidden_reason": string | null,"id": string,"lesson": string,"question_id": string | null,"title": string | null,"version": number,"votes": number,"words": unknown
                  }>,"lessons": ReadOnly<{
                    "cards": NonNullable<Json>,"course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired": boolean,"slug": string
                  }>,"limit_refusals": ReadOnly<{
                    "bucket": string,"hour": string,"last_at": string,"refusals": number
                  }>,"mail_outbox": {
                  Row: {
                    "address": string | null,"attempts": number,"created_at": string,"dedupe_key": string,"dropped_at": string | null,"due_at": string,"event_id": string | null,"failed_at": string | null,"id": number,"kind": string,"last_error": string | null,"lease": string | null,"leased_until": string | null,"locale": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"sent_at": string | null,"user_id": string | null,"does_question_mail_hold": boolean | null
                  }
                  ComputedFields: "does_question_mail_hold"
                  Insert: {
                    "address"?: string | null,"attempts"?: number,"created_at"?: string,"dedupe_key": string,"dropped_at"?: string | null,"due_at"?: string,"event_id"?: string | null,"failed_at"?: string | null,"id"?: never,"kind": string,"last_error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"locale"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"sent_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"attempts"?: number,"created_at"?: string,"dedupe_key"?: string,"dropped_at"?: string | null,"due_at"?: string,"event_id"?: string | null,"failed_at"?: string | null,"id"?: never,"kind"?: string,"last_error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"locale"?: string | null,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"sent_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "mail_outbox_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"message_assignees": ReadOnly<{
                    "assigned_at": string,"assignee": string,"message_id": string
                  }>,"message_notes": ReadOnly<{
                    "author": string | null,"body": string,"created_at": string,"id": number,"message_id": string
                  }>,"message_presence": ReadOnly<{
                    "message_id": string,"until": string,"user_id": string
                  }>,"message_replies": ReadOnly<{
                    "author": string,"body": string,"created_at": string,"faq": (string)[] | null,"id": number,"message_id": string,"request_key": string | null,"staff_id": string | null
                  }, [
                    {
      foreignKeyName: "message_replies_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]>,"message_words": ReadOnly<{
                    "message_id": string,"words": unknown
                  }>,"messages": ReadOnly<{
                    "active_at": string,"arrived_at": string,"body": string,"channel": string,"created_at": string,"email": string | null,"first_answered_at": string | null,"id": string,"inbox_state": string | null,"language": string,"merged_into": string | null,"name": string | null,"number": string,"phone": string | null,"priority": number,"request_key": string,"secret_hash": string,"seen_entry": number,"solved_at": string | null,"state": string,"topic": string,"updated_at": string,"user_id": string | null
                  }>,"moderation_decisions": ReadOnly<{
                    "content": NonNullable<Json>,"decided_at": string,"decided_by": string | null,"decision": string,"id": number,"kind": string,"person": string,"reason": string | null,"subject": string
                  }>,"notification_settings": ReadOnly<{
                    "app_off": (string)[],"email_off": (string)[],"quiet_from": string | null,"quiet_to": string | null,"updated_at": string,"user_id": string,"zone": string
                  }>,"notifications": ReadOnly<{
                    "created_at": string,"event_id": string | null,"id": number,"kind": string,"message_id": string | null,"params": NonNullable<Json>,"project_id": string | null,"question_id": string | null,"read_at": string | null,"user_id": string
                  }>,"option_counts": ReadOnly<{
                    "course": string,"left_out": boolean,"lesson": string,"option": string,"question": string,"times": number
                  }>,"people": ReadOnly<{
                    "banned_until": string | null,"college": string | null,"confirmed_at": string | null,"email": string,"full_name": string | null,"joined_at": string,"role": string | null,"user_id": string,"version": number,"words": unknown
                  }>,"point_events": ReadOnly<{
                    "happened_at": string,"kind": string,"points": number,"ref": string,"user_id": string
                  }>,"point_totals": ReadOnly<{
                    "points": number,"user_id": string
                  }>,"post_follows": ReadOnly<{
                    "created_at": string,"question_id": string,"user_id": string
                  }>,"post_reports": ReadOnly<{
                    "created_at": string,"note": string | null,"post_id": string,"reason": string,"settled_at": string | null,"user_id": string
                  }>,"post_votes": ReadOnly<{
                    "created_at": string,"post_id": string,"user_id": string
                  }>,"profiles": {
                  Row: {
                    "avatar_id": string | null,"club_presence": string,"college": string,"complete_without_name": boolean,"created_at": string,"full_name": string | null,"id": string,"interests": (string)[],"role": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id": string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Update: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id"?: string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_likes": ReadOnly<{
                    "liked_at": string,"project_id": string,"user_id": string
                  }>,"project_texts": ReadOnly<{
                    "project_id": string,"words": unknown
                  }>,"projects": ReadOnly<{
                    "author": string,"category": string | null,"created_at": string,"description": string,"id": string,"image_alt": string,"image_height": number | null,"image_id": string | null,"image_width": number | null,"likes": number,"published_at": string | null,"reason": string | null,"repository": string | null,"shown_as": string,"state": string,"submitted_at": string | null,"summary": string,"tags": (string)[],"title": string,"updated_at": string,"version": number,"website": string | null
                  }>,"public_holidays": ReadOnly<{
                    "day": string,"name": string
                  }>,"question_counts": ReadOnly<{
                    "course": string,"first_tries": number,"first_wrong": number,"lesson": string,"question": string,"tries": number,"wrong": number
                  }>,"quiz_attempts": ReadOnly<{
                    "active_on": string | null,"answers": NonNullable<Json>,"attempted_at": string,"correct": number,"course": string,"id": number,"lesson": string,"passed": boolean,"review": string | null,"total": number,"user_id": string
                  }>,"rate_limits": ReadOnly<{
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }>,"recording_likes": ReadOnly<{
                    "liked_at": string,"recording": string,"user_id": string
                  }>,"recording_places": ReadOnly<{
                    "recording": string,"saved_at": string,"seconds": number,"user_id": string
                  }>,"recording_views": ReadOnly<{
                    "recording": string,"user_id": string,"viewed_at": string
                  }>,"recovery_codes": ReadOnly<{
                    "code_hash": string,"created_at": string,"used_at": string | null,"user_id": string
                  }>,"review_answers": ReadOnly<{
                    "active_on": string | null,"answered_at": string,"card": string,"course": string,"due_on": string,"id": string,"lesson": string,"rating": number,"user_id": string
                  }>,"review_cards": ReadOnly<{
                    "aside_until": string | null,"card": string,"course": string,"difficulty": number | null,"due_on": string | null,"first_on": string | null,"lapses": number,"lesson": string,"reviewed_on": string | null,"stability": number | null,"user_id": string,"version": number
                  }>,"room_events": ReadOnly<{
                    "at": string,"body": NonNullable<Json>,"event_id": string,"kind": string,"seq": number,"user_id": string | null
                  }>,"room_items": ReadOnly<{
                    "counts": (number)[],"done_at": string | null,"event_id": string,"seq": number,"told_at": string,"untold": boolean
                  }>,"room_members": ReadOnly<{
                    "event_id": string,"hand_at": string | null,"leads": boolean,"muted_at": string | null,"name": string | null,"number": number,"seen_at": string,"user_id": string
                  }>,"room_plans": ReadOnly<{
                    "agenda": (string)[],"event_id": string,"slides": string,"version": number,"video": string | null
                  }>,"room_votes": ReadOnly<{
                    "choice": number,"event_id": string,"seq": number,"user_id": string
                  }>,"rooms": ReadOnly<{
                    "code": string,"code_language": string,"code_seq": number,"ended_at": string | null,"event_id": string,"item": number,"last_number": number,"last_seq": number,"slide": number,"spotlight": number | null,"stage": string
                  }>,"second_factors": ReadOnly<{
                    "created_at": string,"credential_id": string | null,"id": string,"kind": string,"last_step": number | null,"last_used_at": string | null,"name": string,"public_key": string | null,"secret": string | null,"sign_count": number | null,"transports": (string)[],"user_id": string
                  }>,"security_events": ReadOnly<{
                    "browser": string | null,"created_at": string,"detail": NonNullable<Json>,"id": number,"kind": string,"network": string | null,"system": string | null,"user_id": string
                  }>,"sign_in_attempts": ReadOnly<{
                    "account_hash": string,"expires_at": string,"failures": number,"source_hash": string,"turn_at": string | null
                  }>,"spotlights": ReadOnly<{
                    "chosen_at": string,"chosen_by": string | null,"month": string,"note": string,"prize": number,"project_id": string
                  }>,"staff_permissions": ReadOnly<{
                    "permission": string,"role": string
                  }>,"staff_roles": ReadOnly<{
                    "granted_at": string,"granted_by": string | null,"role": string,"user_id": string
                  }>,"status_checks": ReadOnly<{
                    "checked_at": string,"ms": number,"note": string | null,"ok": boolean,"service": string,"slow": boolean
                  }>,"status_days": ReadOnly<{
                    "checks": number,"day": string,"failures": number,"ms_max": number | null,"ms_sum": number,"service": string,"slow": number
                  }>,"status_signals": ReadOnly<{
                    "changed_at": string,"id": number
                  }>,"status_subscribers": ReadOnly<{
                    "asked_at": string,"confirmed_at": string | null,"created_at": string,"email": string,"id": string,"locale": string
                  }>,"suspensions": ReadOnly<{
                    "reason": string,"suspended_at": string,"suspended_by": string | null,"user_id": string
                  }>,"time_zones": ReadOnly<{
                    "added_on": string,"name": string
                  }>,"update_streams": ReadOnly<{
                    "ends_at": string,"id": string,"page": string,"session_id": string,"topic": string,"user_id": string
                  }>,"waiting_certificates": ReadOnly<{
                    "code": string,"earned_at": string,"kind": string,"lessons": number,"minutes": number,"subject": string,"title": string,"track": string | null,"user_id": string
                  }>,"waitlist": ReadOnly<{
                    "batch": string | null,"created_at": string,"email": string,"id": string,"invitations": number,"invited_at": string | null,"joined_at": string | null,"locale": string | null,"status": string,"tags": (string)[],"user_agent": string | null,"user_ip": unknown
                  }>,"waitlist_links": ReadOnly<{
                    "entry": string,"link_hash": string,"link_key": string
                  }>,"waitlist_tags": ReadOnly<{
                    "tag": string
                  }>,"web_vitals": ReadOnly<{
                    "device": string,"id": string,"locale": string,"measured_on": string,"metric": string,"page": string,"rating": string,"value": number
                  }>,"worker_rounds": ReadOnly<{
                    "ended_at": string,"error": string | null,"events": number,"failed": number,"id": number,"queued": number,"rounds": number,"sent": number,"started_at": string,"worker": string
                  }>,"write_checks": ReadOnly<{
                    "checked_at": string,"files_compared_at": string | null,"id": number
                  }>
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_answer":
{ Args: { "accepted": boolean,"answer": string }; Returns: boolean
                           },
"account_contents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"active_days":
{ Args: { "person": string }; Returns: {
              "day": string,"done": number
            }[]
                           },
"add_incident_update":
{ Args: { "incident": string,"message": string }; Returns: undefined
                           },
"add_notification":
{ Args: { "event": string,"kind": string,"payload": Json,"person": string }; Returns: undefined
                           },
"add_room_event":
{ Args: { "author"?: string,"body": Json,"event": string,"kind": string }; Returns: number
                           },
"add_second_factor":
{ Args: { "code_hashes": (string)[],"credential_id"?: string,"kind": string,"name": string,"public_key"?: string,"secret"?: string,"sign_count"?: number,"step"?: number,"transports"?: (string)[] }; Returns: boolean
                           },
"add_sender_reply":
{ Args: { "message": string,"reply_body": string,"request_key": string }; Returns: boolean
                           },
"add_support_reply":
{ Args: { "message": string,"next_state": string,"reply_body": string }; Returns: number
                           },
"add_to_count":
{ Args: { "change": number,"count_key": string,"count_kind": string }; Returns: undefined
                           },
"add_to_waitlist":
{ Args: { "user_agent_string"?: string,"user_email": string,"user_ip"?: string,"user_locale"?: string }; Returns: {
              "already_exists": boolean,"created_at": string,"email": string,"id": string,"status": string
            }[]
                           },
"add_web_vitals":
{ Args: { "device": string,"locale": string,"page": string,"samples": Json }; Returns: undefined
                           },
"allow_recovery":
{ Args: { "allowed"?: boolean,"person": string,"session": string }; Returns: undefined
                           },
"alumni":
{ Args: { "entries"?: number }; Returns: {
              "alias": string,"completed_at": string,"track": string
            }[]
                           },
"answer_message":
{ Args: { "message_number": string,"reply_body": string }; Returns: boolean
                           },
"answer_question":
{ Args: { "anonymous"?: boolean,"body": string,"question": string }; Returns: string
                           },
"api_file_json":
{ Args: { "entry": Json }; Returns: Json
                           },
"api_key_json":
{ Args: { "entry": Json }; Returns: Json
                           },
"apply_once":
{ Args: { "change": string,"id": string,"input": Json }; Returns: Json
                           },
"are_capstone_files":
{ Args: { "files": Json }; Returns: boolean
                           },
"are_criteria":
{ Args: { "value": Json }; Returns: boolean
                           },
"are_event_materials":
{ Args: { "value": Json }; Returns: boolean
                           },
"are_film_chapters":
{ Args: { "value": Json }; Returns: boolean
                           },
"are_film_cues":
{ Args: { "value": Json }; Returns: boolean
                           },
"are_services":
{ Args: { "names": (string)[] }; Returns: boolean
                           },
"are_valid_interests":
{ Args: { "items": (string)[] }; Returns: boolean
                           },
"are_valid_tags":
{ Args: { "tags": (string)[] }; Returns: boolean
                           },
"ask_in_room":
{ Args: { "event": string,"words": string }; Returns: number
                           },
"ask_question":
{ Args: { "anonymous"?: boolean,"body": string,"course_slug": string,"lesson_slug": string,"title": string }; Returns: string
                           },
"attach_project_image":
{ Args: { "author": string,"height": number,"image": string,"project": string,"width": number }; Returns: boolean
                           },
"attendance_in":
{ Args: { "events": (string)[],"person": string }; Returns: Json
                           },
"audit":
{ Args: { "action": string,"after"?: Json,"before"?: Json,"person"?: string,"subject": string,"subject_kind": string }; Returns: undefined
                           },
"audit_message":
{ Args: { "about": Omit<Database["public"]['Tables']["messages"]['Row'], Database["public"]['Tables']["messages"]['ComputedFields']>,"action": string,"after"?: Json,"before"?: Json }; Returns: undefined
                           },
"calendar_feed":
{ Args: { "token": string }; Returns: Json
                           },
"cancel_email_change":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"cancel_event":
{ Args: { "event": string,"reason"?: string }; Returns: undefined
                           },
"cancel_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"captain_of":
{ Args: { "team": string }; Returns: string
                           },
"certifications_page":
{ Args: { "places"?: number,"tab": string }; Returns: Json
                           },
"change_person_role":
{ Args: { "person": string,"role": string,"version": number }; Returns: number
                           },
"change_staff_role":
{ Args: { "person": string,"role": string,"wanted": boolean }; Returns: boolean
                           },
"change_team":
{ Args: { "event": string,"name": string,"open": boolean,"renew"?: boolean }; Returns: Json
                           },
"changed_values":
{ Args: { "after": Json,"before": Json }; Returns: Json
                           },
"check_capstone_marks":
{ Args: { "comments": Json,"criteria": (string)[],"marks": Json,"sent": Omit<Database["public"]['Tables']["capstone_submissions"]['Row'], Database["public"]['Tables']["capstone_submissions"]['ComputedFields']> }; Returns: undefined
                           },
"check_in":
{ Args: { "code": string,"event": string }; Returns: string
                           },
"check_in_facts":
{ Args: { "event": string }; Returns: Json
                           },
"check_in_phase":
{ Args: { "event": string }; Returns: string
                           },
"check_reason":
{ Args: { "most": number,"reason": string }; Returns: string
                           },
"check_recording_room":
{ Args: { "about": string,"person": string }; Returns: undefined
                           },
"check_write":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"choose_spotlight":
{ Args: { "month": string,"note"?: string,"prize": number,"project": string }; Returns: Json
                           },
"claim_mail":
{ Args: { "lease": string,"mail": Omit<Database["public"]['Tables']["mail_outbox"]['Row'], Database["public"]['Tables']["mail_outbox"]['ComputedFields']>,"until": string }; Returns: Json
                           },
"claim_mails":
{ Args: { "count": number,"lease_seconds": number }; Returns: Json[]
                           },
"clean_name":
{ Args: { "value": string }; Returns: string
                           },
"clear_account_limits":
{ Args: { "account": string,"address": string }; Returns: undefined
                           },
"clear_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"clear_spotlight":
{ Args: { "month": string }; Returns: boolean
                           },
"close_update_stream":
{ Args: { "stream": string }; Returns: undefined
                           },
"code_exercise":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: {
              "cases": NonNullable<Json>,
"course": string,
"lesson": string,
"retired": boolean,
"unordered": boolean,
"version": string
            }
                          SetofOptions: {
        from: "*"
        to: "code_exercises"
        isOneToOne: true
        isSetofReturn: false
      } },
"code_of_attempt":
{ Args: { "attempt_id": string }; Returns: string
                           },
"code_work":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"complete_lesson":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"confirm_email_change":
{ Args: { "change": string,"side": string }; Returns: undefined
                           },
"confirm_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"confusables":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"continue_session":
{ Args: { "after": string,"before": string,"person": string }; Returns: undefined
                           },
"conversation_entries":
{ Args: { "message": string }; Returns: {
              "author": string,"body": string,"created_at": string,"faq": (string)[],"id": number,"staff_id": string
            }[]
                           },
"conversation_of":
{ Args: { "message": string }; Returns: (string)[]
                           },
"count_attempt":
{ Args: { "most": number,"seconds": number,"subject": string }; Returns: undefined
                           },
"count_factor_change":
{ Args: { "person": string }; Returns: undefined
                           },
"count_failure":
{ Args: { "free": number,"person": string,"task": string }; Returns: string
                           },
"count_presence":
{ Args: { "event": string,"person": string }; Returns: undefined
                           },
"course_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "completed": number,"course": string,"enrolled": number
            }[]
                           },
"course_rating_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"mean": number,"ratings": number,"subject": string
            }[]
                           },
"course_reviews":
{ Args: { "course_slug": string }; Returns: Json
                           },
"create_api_key":
{ Args: { "key_hash": string,"name": string,"start": string }; Returns: Json
                           },
"create_team":
{ Args: { "event": string,"name": string }; Returns: Json
                           },
"current_account":
{ Args: Record<PropertyKey, never>; Returns: {
              "avatar_url": string,"club_presence": string,"college": string,"created_at": string,"email": string,"full_name": string,"has_password": boolean,"id": string,"interests": (string)[],"last_sign_in_at": string,"permissions": (string)[],"profile_complete": boolean,"profile_created_at": string,"profile_updated_at": string,"role": string,"staff_roles": (string)[],"zone": string
            }[]
                           },
"dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"delete_api_file":
{ Args: { "file": string,"person": string }; Returns: boolean
                           },
"delete_post":
{ Args: { "post": string }; Returns: boolean
                           },
"delete_project":
{ Args: { "project": string }; Returns: undefined
                           },
"delete_room_entry":
{ Args: { "entry": number,"event": string }; Returns: boolean
                           },
"delete_template":
{ Args: { "template": string }; Returns: boolean
                           },
"design_points":
{ Args: { "team": string }; Returns: number
                           },
"detach_project_image":
{ Args: { "project": string }; Returns: Json
                           },
"discard_film_file":
{ Args: { "file": string }; Returns: undefined
                           },
"discard_password":
{ Args: { "person": string }; Returns: boolean
                           },
"discard_session":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"discard_unconfirmed_account":
{ Args: { "own_flows"?: (string)[],"user_email": string }; Returns: boolean
                           },
"dismiss_first_steps":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"does_address_mail_hold":
{ Args: { "kind": string,"payload": Json }; Returns: boolean
                           },
"does_event_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"does_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"does_question_mail_hold":
{ Args: { "mail": Omit<Database["public"]['Tables']["mail_outbox"]['Row'], Database["public"]['Tables']["mail_outbox"]['ComputedFields']> }; Returns: boolean
                           },
"does_team_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"does_user_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"drop_factor":
{ Args: { "device": Json,"factor": string }; Returns: undefined
                           },
"due_api_files":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_avatars":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_cards":
{ Args: { "person": string,"today": string }; Returns: {
              "card": string,"course": string,"kind": string,"lesson": string,"version": number
            }[]
                           },
"due_film_files":
{ Args: { "most": number }; Returns: string[]
                           },
"due_images":
{ Args: { "most"?: number }; Returns: {
              "image_id": string,"project_id": string
            }[]
                           },
"edit_post":
{ Args: { "anonymous": boolean,"body": string,"known_version": number,"post": string,"title": string }; Returns: number
                           },
"email_change_state":
{ Args: { "change": string }; Returns: Json
                           },
"end_all_sessions":
{ Args: { "person": string }; Returns: undefined
                           },
"end_chat":
{ Args: { "person"?: string,"secret_hash": string }; Returns: boolean
                           },
"end_factor_removal":
{ Args: { "remove": boolean,"user_email": string }; Returns: string
                           },
"end_old_film_uploads":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"end_room":
{ Args: { "event": string }; Returns: boolean
                           },
"end_session":
{ Args: { "target": string }; Returns: boolean
                           },
"enqueue_address_mail":
{ Args: { "address": string,"dedupe_key": string,"due"?: string,"kind": string,"locale": string,"payload"?: Json }; Returns: boolean
                           },
"enqueue_mail":
{ Args: { "dedupe_key": string,"due"?: string,"event"?: string,"kind": string,"payload"?: Json,"person": string }; Returns: boolean
                           },
"enrol":
{ Args: { "course_slug": string }; Returns: string
                           },
"enter_team":
{ Args: { "event": string,"person": string,"team": string }; Returns: undefined
                           },
"event_facts":
{ Args: { "about": Omit<Database["public"]['Tables']["events"]['Row'], Database["public"]['Tables']["events"]['ComputedFields']>,"person": string }; Returns: Json
                           },
"event_film":
{ Args: { "event": string }; Returns: string
                           },
"event_titles":
{ Args: { "words": Json }; Returns: Json
                           },
"event_values":
{ Args: { "event": string }; Returns: Json
                           },
"events_for":
{ Args: { "past": boolean,"person": string }; Returns: Json
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_api":
{ Args: { "person": string }; Returns: Json
                           },
"export_capstones":
{ Args: { "person": string }; Returns: Json
                           },
"export_decisions":
{ Args: { "kinds": (string)[],"person": string }; Returns: Json
                           },
"export_devices":
{ Args: { "person": string }; Returns: Json
                           },
"export_hackathons":
{ Args: { "person": string }; Returns: Json
                           },
"export_learning":
{ Args: { "person": string }; Returns: Json
                           },
"export_live":
{ Args: { "person": string }; Returns: Json
                           },
"export_notifications":
{ Args: { "person": string }; Returns: Json
                           },
"export_person":
{ Args: { "person": string }; Returns: Json
                           },
"export_person_as_staff":
{ Args: { "person": string }; Returns: Json
                           },
"export_questions":
{ Args: { "person": string }; Returns: Json
                           },
"export_rooms":
{ Args: { "person": string }; Returns: Json
                           },
"export_security":
{ Args: { "person": string }; Returns: Json
                           },
"export_showcase":
{ Args: { "person": string }; Returns: Json
                           },
"export_staff":
{ Args: { "person": string }; Returns: Json
                           },
"export_status":
{ Args: { "person": string }; Returns: Json
                           },
"export_support":
{ Args: { "person"?: string }; Returns: Json
                           },
"faq_figures":
{ Args: { "voter"?: string }; Returns: Json
                           },
"fill_events":
{ Args: { "weeks"?: number }; Returns: number
                           },
"fill_seats":
{ Args: { "event": string }; Returns: undefined
                           },
"film_file":
{ Args: { "film": string }; Returns: Json
                           },
"film_log_values":
{ Args: { "facts": Json }; Returns: Json
                           },
"film_values":
{ Args: { "film": string }; Returns: Json
                           },
"find_projects":
{ Args: { "category": string,"edge": string,"edge_id": string,"most": number,"newer": boolean,"words": unknown }; Returns: string[]
                           },
"find_questions":
{ Args: { "course_slug": string,"typed": string }; Returns: Json
                           },
"finish_api_file":
{ Args: { "error"?: string,"file": string,"person": string,"records"?: number,"status": string }; Returns: Json
                           },
"finish_course":
{ Args: { "course_slug": string,"person": string }; Returns: boolean
                           },
"finish_film_upload":
{ Args: { "good": boolean,"path": string }; Returns: boolean
                           },
"finish_track":
{ Args: { "person": string,"track_id": string }; Returns: undefined
                           },
"follow_question":
{ Args: { "follows": boolean,"question": string }; Returns: boolean
                           },
"forget_api_files":
{ Args: { "files": (string)[] }; Returns: undefined
                           },
"forget_avatars":
{ Args: { "avatars": (string)[] }; Returns: undefined
                           },
"forget_film_files":
{ Args: { "files": (string)[] }; Returns: number
                           },
"forget_images":
{ Args: { "images": Json }; Returns: undefined
                           },
"forgive_failures":
{ Args: { "most": number,"person": string,"task": string }; Returns: undefined
                           },
"free_day":
{ Args: { "day": string,"rule": string }; Returns: string
                           },
"free_seats":
{ Args: { "event": string }; Returns: number
                           },
"general_criteria":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_api_file":
{ Args: { "file": string,"person": string }; Returns: Json
                           },
"get_capstone":
{ Args: { "track": string }; Returns: Json
                           },
"get_chat":
{ Args: { "person"?: string,"secret_hash": string }; Returns: Json
                           },
"get_event":
{ Args: { "event": string }; Returns: Json
                           },
"get_film":
{ Args: { "film": string }; Returns: Json
                           },
"get_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"get_live":
{ Args: { "past"?: boolean }; Returns: Json
                           },
"get_message":
{ Args: { "secret_hash": string }; Returns: Json
                           },
"get_notifications":
{ Args: { "before"?: number }; Returns: Json
                           },
"get_second_factors":
{ Args: { "person": string }; Returns: {
              "credential_id": string,"id": string,"kind": string,"public_key": string,"secret": string,"sign_count": number,"transports": (string)[]
            }[]
                           },
"grant_capstone_attempt":
{ Args: { "submission": string }; Returns: number
                           },
"grant_staff_role":
{ Args: { "address": string,"role": string }; Returns: boolean
                           },
"hackathon_prize":
{ Args: { "place": number }; Returns: number
                           },
"hackathon_results_at":
{ Args: { "event": string }; Returns: string
                           },
"hand_over_chat":
{ Args: { "page_language": string,"person"?: string,"secret_hash": string,"sender_email": string,"sender_name": string }; Returns: Json
                           },
"has_api_file_room":
{ Args: { "person": string,"size": number }; Returns: boolean
                           },
"has_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_letter":
{ Args: { "value": string }; Returns: boolean
                           },
"has_mail_room":
{ Args: { "address": string }; Returns: boolean
                           },
"has_own_hackathon":
{ Args: { "event": string }; Returns: boolean
                           },
"has_passed_factor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_second_factor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"hide_rating":
{ Args: { "hidden": boolean,"known_version": number,"rating_id": string,"reason"?: string }; Returns: number
                           },
"holder_name":
{ Args: { "person": string }; Returns: string
                           },
"identity_name":
{ Args: { "person": string }; Returns: string
                           },
"inbox_version":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"incident_facts":
{ Args: { "incident": string }; Returns: Json
                           },
"is_address":
{ Args: { "value": string }; Returns: boolean
                           },
"is_answering":
{ Args: { "message": string }; Returns: boolean
                           },
"is_blank":
{ Args: { "value": string }; Returns: boolean
                           },
"is_email_taken":
{ Args: { "address": string,"person": string }; Returns: boolean
                           },
"is_event_words":
{ Args: { "value": Json }; Returns: boolean
                           },
"is_exercise_solved":
{ Args: { "answer": string,"exercise": Json }; Returns: boolean
                           },
"is_factor_missing":
{ Args: { "person": string }; Returns: boolean
                           },
"is_full_name":
{ Args: { "value": string }; Returns: boolean
                           },
"is_hackathon_terms":
{ Args: { "value": Json }; Returns: boolean
                           },
"is_known_device":
{ Args: { "device": string,"user_email": string }; Returns: boolean
                           },
"is_learner":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_moderator":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_own_chat":
{ Args: { "chat": Omit<Database["public"]['Tables']["messages"]['Row'], Database["public"]['Tables']["messages"]['ComputedFields']>,"person": string }; Returns: boolean
                           },
"is_plain_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_profile_complete":
{ Args: { "user_id": string }; Returns: boolean
                           },
"is_public_holiday":
{ Args: { "day": string }; Returns: boolean
                           },
"is_public_link":
{ Args: { "value": string }; Returns: boolean
                           },
"is_public_name":
{ Args: { "least_length": number,"most_length": number,"value": string }; Returns: boolean
                           },
"is_public_text":
{ Args: { "most_length": number,"value": string }; Returns: boolean
                           },
"is_rate_limit_check":
{ Args: { "item": Json }; Returns: boolean
                           },
"is_reserved_name":
{ Args: { "value": string }; Returns: boolean
                           },
"is_same_output":
{ Args: { "expected": Json,"given": Json,"unordered"?: boolean }; Returns: boolean
                           },
"is_sign_in_recent":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_status_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_track_complete":
{ Args: { "person": string,"track_id": string }; Returns: boolean
                           },
"is_unspaced":
{ Args: { "word": string }; Returns: boolean
                           },
"issue_certificate":
{ Args: { "about": string,"person": string,"what": string }; Returns: undefined
                           },
"issue_hackathon_certificate":
{ Args: { "about": string,"event": string,"person": string,"title": string }; Returns: undefined
                           },
"join_lead":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"join_room":
{ Args: { "event": string,"person": string,"role": string }; Returns: {
              "event_id": string,
"hand_at": string | null,
"leads": boolean,
"muted_at": string | null,
"name": string | null,
"number": number,
"seen_at": string,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "room_members"
        isOneToOne: true
        isSetofReturn: false
      } },
"join_team":
{ Args: { "code": string,"event": string }; Returns: Json
                           },
"judge_attempt":
{ Args: { "answers": Json,"course": string,"lesson": string }; Returns: {
              "chosen": (string)[],"is_wrong": boolean,"missed": (string)[],"question": string
            }[]
                           },
"judge_attendance":
{ Args: { "event": string }; Returns: boolean
                           },
"judge_code":
{ Args: { "attempt_id": string,"outputs": Json }; Returns: Json
                           },
"judge_due_attendance":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"judge_quiz":
{ Args: { "answers": Json,"quiz": Json }; Returns: Json
                           },
"known_zone":
{ Args: { "zone": string }; Returns: string
                           },
"last_decision":
{ Args: { "of_kind": string,"of_subject": string }; Returns: Json
                           },
"lead_room_member":
{ Args: { "event": string,"hand": boolean,"member": number,"muted": boolean }; Returns: boolean
                           },
"leaderboard":
{ Args: { "places"?: number }; Returns: {
              "alias": string,"is_caller": boolean,"place": number,"points": number
            }[]
                           },
"learner_badges":
{ Args: Record<PropertyKey, never>; Returns: {
              "badge": string,"earned_at": string,"have": number,"need": number
            }[]
                           },
"learner_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"learner_today":
{ Args: { "person": string }; Returns: string
                           },
"learner_zone":
{ Args: { "person": string }; Returns: string
                           },
"learning_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"learning_streak":
{ Args: { "person": string,"today": string }; Returns: Json
                           },
"leave_event":
{ Args: { "event": string }; Returns: Json
                           },
"leave_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"leave_team":
{ Args: { "event": string,"person"?: string }; Returns: Json
                           },
"lesson_questions":
{ Args: { "course_slug": string,"lesson_slug"?: string,"page_size"?: number,"skip"?: number,"sort"?: string,"unanswered"?: boolean }; Returns: Json
                           },
"lesson_state":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"like_project":
{ Args: { "liked": boolean,"project": string }; Returns: Json
                           },
"like_recording":
{ Args: { "liked": boolean,"recording": string }; Returns: Json
                           },
"list_api_files":
{ Args: { "person": string }; Returns: Json
                           },
"list_factor_removals":
{ Args: Record<PropertyKey, never>; Returns: {
              "due_at": string,"email": string,"requested_at": string
            }[]
                           },
"list_films":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_staff":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"has_factor": boolean,"roles": (string)[]
            }[]
                           },
"live_page":
{ Args: { "with_figures"?: boolean,"with_past"?: boolean }; Returns: Json
                           },
"live_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"lock_capstone":
{ Args: { "caller": string,"known_version": number,"track": string }; Returns: {
              "attempts": number,
"created_at": string,
"files": NonNullable<Json>,
"id": string,
"passed_at": string | null,
"project_id": string | null,
"state": string,
"track": string,
"updated_at": string,
"user_id": string,
"version": number
            }
                          SetofOptions: {
        from: "*"
        to: "capstones"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_certificate":
{ Args: { "certificate_code": string }; Returns: {
              "capstone": string | null,
"capstone_passed_at": string | null,
"code": string,
"exercises": number,
"hackathon": Json | null,
"holder": string,
"issued_at": string,
"kind": string,
"lessons": number,
"minutes": number,
"quiz_correct": number,
"quiz_total": number,
"revoked_at": string | null,
"revoked_reason": string | null,
"subject": string,
"title": string,
"track": string | null,
"user_id": string,
"zone": string
            }
                          SetofOptions: {
        from: "*"
        to: "certificates"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_conversation":
{ Args: { "secret_hash": string }; Returns: {
              "active_at": string,
"arrived_at": string,
"body": string,
"channel": string,
"created_at": string,
"email": string | null,
"first_answered_at": string | null,
"id": string,
"inbox_state": string | null,
"language": string,
"merged_into": string | null,
"name": string | null,
"number": string,
"phone": string | null,
"priority": number,
"request_key": string,
"secret_hash": string,
"seen_entry": number,
"solved_at": string | null,
"state": string,
"topic": string,
"updated_at": string,
"user_id": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "messages"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_email_change":
{ Args: { "change": string }; Returns: {
              "applied_at": string | null,
"cancelled_at": string | null,
"id": string,
"moved": (string)[],
"new_confirmed_at": string | null,
"new_email": string,
"old_confirmed_at": string | null,
"old_email": string,
"requested_at": string,
"reverted_at": string | null,
"session_id": string | null,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "email_changes"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_enrolment":
{ Args: { "caller": string,"course_slug": string,"lesson_slug": string }; Returns: {
              "cards": NonNullable<Json>,
"course": string,
"exercise": NonNullable<Json>,
"place": number,
"quiz": NonNullable<Json>,
"retired": boolean,
"slug": string
            }
                          SetofOptions: {
        from: "*"
        to: "lessons"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_events":
{ Args: { "wanted": (string)[] }; Returns: undefined
                           },
"lock_film":
{ Args: { "film": string }; Returns: Json
                           },
"lock_hackathon":
{ Args: { "event": string }; Returns: {
              "capacity": number,
"created_at": string,
"ends_at": string,
"id": string,
"instructor": string | null,
"occurrence": string | null,
"reason": string | null,
"rule": string | null,
"sequence": number,
"series": string | null,
"starts_at": string,
"status": string,
"title_words": unknown,
"topic": string,
"type": string,
"updated_at": string,
"version": number,
"words": Json | null,
"zone": string
            }
                          SetofOptions: {
        from: "*"
        to: "events"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_incident":
{ Args: { "incident": string,"known_version": number }; Returns: {
              "created_at": string,
"description": string,
"end_time": string | null,
"id": string,
"impact": string,
"services": (string)[],
"severity": string,
"start_time": string,
"status": string,
"title": string,
"updated_at": string,
"version": number
            }
                          SetofOptions: {
        from: "*"
        to: "incidents"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_judged":
{ Args: { "caller": string,"team": string }; Returns: {
              "criteria": NonNullable<Json>,
"event_id": string,
"published_at": string | null,
"results_at": string | null,
"terms": Json | null,
"version": number
            }
                          SetofOptions: {
        from: "*"
        to: "hackathons"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_judging":
{ Args: { "event": string }; Returns: {
              "capacity": number,
"created_at": string,
"ends_at": string,
"id": string,
"instructor": string | null,
"occurrence": string | null,
"reason": string | null,
"rule": string | null,
"sequence": number,
"series": string | null,
"starts_at": string,
"status": string,
"title_words": unknown,
"topic": string,
"type": string,
"updated_at": string,
"version": number,
"words": Json | null,
"zone": string
            }
                          SetofOptions: {
        from: "*"
        to: "events"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_message":
{ Args: { "message": string }; Returns: {
              "active_at": string,
"arrived_at": string,
"body": string,
"channel": string,
"created_at": string,
"email": string | null,
"first_answered_at": string | null,
"id": string,
"inbox_state": string | null,
"language": string,
"merged_into": string | null,
"name": string | null,
"number": string,
"phone": string | null,
"priority": number,
"request_key": string,
"secret_hash": string,
"seen_entry": number,
"solved_at": string | null,
"state": string,
"topic": string,
"updated_at": string,
"user_id": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "messages"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_open_hackathon":
{ Args: { "event": string,"person": string }; Returns: {
              "capacity": number,
"created_at": string,
"ends_at": string,
"id": string,
"instructor": string | null,
"occurrence": string | null,
"reason": string | null,
"rule": string | null,
"sequence": number,
"series": string | null,
"starts_at": string,
"status": string,
"title_words": unknown,
"topic": string,
"type": string,
"updated_at": string,
"version": number,
"words": Json | null,
"zone": string
            }
                          SetofOptions: {
        from: "*"
        to: "events"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_person":
{ Args: { "person": string,"version": number }; Returns: {
              "banned_until": string | null,
"college": string | null,
"confirmed_at": string | null,
"email": string,
"full_name": string | null,
"joined_at": string,
"role": string | null,
"user_id": string,
"version": number,
"words": unknown
            }
                          SetofOptions: {
        from: "*"
        to: "people"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_project":
{ Args: { "caller": string,"project": string }; Returns: {
              "author": string,
"category": string | null,
"created_at": string,
"description": string,
"id": string,
"image_alt": string,
"image_height": number | null,
"image_id": string | null,
"image_width": number | null,
"likes": number,
"published_at": string | null,
"reason": string | null,
"repository": string | null,
"shown_as": string,
"state": string,
"submitted_at": string | null,
"summary": string,
"tags": (string)[],
"title": string,
"updated_at": string,
"version": number,
"website": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "projects"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_rating":
{ Args: { "known_version": number,"rating_id": string }; Returns: {
              "comment": string | null,
"course": string,
"hidden_at": string | null,
"hidden_reason": string | null,
"id": string,
"rated_at": string,
"rating": number,
"reason": string | null,
"state": string | null,
"updated_at": string,
"user_id": string,
"version": number
            }
                          SetofOptions: {
        from: "*"
        to: "course_ratings"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_room":
{ Args: { "event": string }; Returns: Record<string, unknown>
                           },
"lock_room_as_staff":
{ Args: { "event": string }; Returns: {
              "code": string,
"code_language": string,
"code_seq": number,
"ended_at": string | null,
"event_id": string,
"item": number,
"last_number": number,
"last_seq": number,
"slide": number,
"spotlight": number | null,
"stage": string
            }
                          SetofOptions: {
        from: "*"
        to: "rooms"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_roster":
{ Args: { "event": string,"person": string }; Returns: {
              "active_on": string | null,
"attended_at": string | null,
"attended_by": string | null,
"event_id": string,
"locale": string | null,
"place": number,
"promoted_at": string | null,
"registered_at": string,
"state": string,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "event_registrations"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_staff_hackathon":
{ Args: { "event": string }; Returns: {
              "capacity": number,
"created_at": string,
"ends_at": string,
"id": string,
"instructor": string | null,
"occurrence": string | null,
"reason": string | null,
"rule": string | null,
"sequence": number,
"series": string | null,
"starts_at": string,
"status": string,
"title_words": unknown,
"topic": string,
"type": string,
"updated_at": string,
"version": number,
"words": Json | null,
"zone": string
            }
                          SetofOptions: {
        from: "*"
        to: "events"
        isOneToOne: true
        isSetofReturn: false
      } },
"log_failed_sign_in":
{ Args: { "device"?: Json,"email": string }; Returns: undefined
                           },
"log_security_event":
{ Args: { "detail"?: Json,"device"?: Json,"kind": string,"person": string }; Returns: undefined
                           },
"mail_failed":
{ Args: { "error": string,"id": number,"lease": string }; Returns: boolean
                           },
"mail_json":
{ Args: { "mail_id": number }; Returns: Json
                           },
"mail_locale":
{ Args: { "person": string }; Returns: string
                           },
"mail_sent":
{ Args: { "id": number,"lease": string }; Returns: boolean
                           },
"mail_waits_until":
{ Args: { "mail_id": number }; Returns: string
                           },
"mail_zone":
{ Args: { "person": string }; Returns: string
                           },
"mark_capstone":
{ Args: { "comments": Json,"known_version": number,"marks": Json,"note": string,"publish": boolean,"submission": string }; Returns: Json
                           },
"mark_factor_passed":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"marking_json":
{ Args: { "marking": Omit<Database["public"]['Tables']["capstone_markings"]['Row'], Database["public"]['Tables']["capstone_markings"]['ComputedFields']> }; Returns: Json
                           },
"match_seekers":
{ Args: { "event": string }; Returns: undefined
                           },
"match_waiting":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"may_answer":
{ Args: { "person": string }; Returns: boolean
                           },
"may_hear_room":
{ Args: { "topic": string }; Returns: boolean
                           },
"may_judge":
{ Args: { "person": string }; Returns: boolean
                           },
"may_mail_sign_in":
{ Args: { "person": string }; Returns: boolean
                           },
"may_mail_wait":
{ Args: { "kind": string }; Returns: boolean
                           },
"may_merge":
{ Args: { "main": Omit<Database["public"]['Tables']["messages"]['Row'], Database["public"]['Tables']["messages"]['ComputedFields']>,"part": Omit<Database["public"]['Tables']["messages"]['Row'], Database["public"]['Tables']["messages"]['ComputedFields']> }; Returns: boolean
                           },
"may_name_authors":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"may_write_posts":
{ Args: { "course_slug": string }; Returns: boolean
                           },
"message_desk":
{ Args: { "message": string }; Returns: Json
                           },
"metadata_text":
{ Args: { "keys": (string)[],"metadata": Json }; Returns: string
                           },
"missing_courses":
{ Args: { "person": string,"track_id": string }; Returns: (string)[]
                           },
"moderate_post":
{ Args: { "decision": string,"known_version": number,"post_id": string,"reason"?: string }; Returns: number
                           },
"most_replies":
{ Args: { "channel": string }; Returns: number
                           },
"move_email_rows":
{ Args: { "from_email": string,"only_rows"?: (string)[],"to_email": string }; Returns: (string)[]
                           },
"move_event":
{ Args: { "ends": string,"event": string,"starts": string }; Returns: undefined
                           },
"mute_emails":
{ Args: { "person": string,"topic": string }; Returns: undefined
                           },
"my_api_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_attendance":
{ Args: { "event": string }; Returns: Json
                           },
"my_capstones":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_second_factors":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"kind": string,"last_used_at": string,"name": string
            }[]
                           },
"my_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "browser": string,"id": string,"is_current": boolean,"last_used_at": string,"network": string,"started_at": string,"system": string
            }[]
                           },
"my_team":
{ Args: { "event": string }; Returns: Json
                           },
"name_key":
{ Args: { "value": string }; Returns: string
                           },
"new_certificate_code":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"new_message_number":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"new_team_code":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"note_backup":
{ Args: { "bytes": number,"files": number,"people": number }; Returns: undefined
                           },
"note_checks":
{ Args: { "checks": Json }; Returns: number
                           },
"note_decision":
{ Args: { "author": string,"because": string,"content": Json,"made": string,"of_kind": string,"of_subject": string }; Returns: undefined
                           },
"note_device":
{ Args: { "device": string,"person": string }; Returns: boolean
                           },
"note_direct_sign_ins":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"note_error":
{ Args: { "report": Json }; Returns: undefined
                           },
"note_factor_failure":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"note_failed_search":
{ Args: { "locale": string,"query": string }; Returns: boolean
                           },
"note_inbox_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_outbox_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_people_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_room_presence":
{ Args: { "event": string }; Returns: Json
                           },
"note_roster_change":
{ Args: { "event": string }; Returns: undefined
                           },
"note_roster_download":
{ Args: { "event": string }; Returns: undefined
                           },
"note_round":
{ Args: { "error"?: string,"events"?: number,"failed"?: number,"ms": number,"queued"?: number,"sent"?: number,"worker": string }; Returns: undefined
                           },
"note_sign_in":
{ Args: { "device"?: Json,"device_hash": string,"method": string,"person": string,"session": string }; Returns: undefined
                           },
"note_waitlist_download":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"notification_count":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"notification_topic":
{ Args: { "kind": string }; Returns: string
                           },
"number_readings":
{ Args: { "written": string }; Returns: (number)[]
                           },
"open_card":
{ Args: { "answer": string,"card_id": string,"course_slug": string,"known_version": number,"lesson_slug": string,"option"?: string }; Returns: Json
                           },
"open_code_hint":
{ Args: { "course_slug": string,"lesson_slug": string,"step": number }; Returns: number
                           },
"open_incident":
{ Args: { "description": string,"id"?: string,"impact"?: string,"services": (string)[],"severity": string,"title": string }; Returns: string
                           },
"open_poll":
{ Args: { "event": string,"options": (string)[],"question": string }; Returns: number
                           },
"open_questions":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string }; Returns: Json
                           },
"open_update_stream":
{ Args: { "page": string,"seconds": number,"topic": string }; Returns: Json
                           },
"outdated_code_exercises":
{ Args: { "listed": Json }; Returns: {
              "course": string,"lesson": string
            }[]
                           },
"own_instructor":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"own_permissions":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"own_post":
{ Args: { "caller": string,"post_id": string }; Returns: {
              "accepted": string | null,
"anonymous": boolean,
"answers": number,
"author": string | null,
"body": string,
"course": string,
"created_at": string,
"deleted_at": string | null,
"edited_at": string | null,
"hidden_at": string | null,
"hidden_reason": string | null,
"id": string,
"lesson": string,
"question_id": string | null,
"title": string | null,
"version": number,
"votes": number,
"words": unknown
            }
                          SetofOptions: {
        from: "*"
        to: "lesson_posts"
        isOneToOne: true
        isSetofReturn: false
      } },
"own_rating":
{ Args: { "course_slug": string,"person": string }; Returns: Json
                           },
"own_session_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"own_staff_roles":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"parse_ip":
{ Args: { "value": string }; Returns: unknown
                           },
"pass_second_factor":
{ Args: { "factor": string,"person": string,"session": string,"sign_count"?: number,"step"?: number }; Returns: boolean
                           },
"permit_password":
{ Args: { "permitted"?: boolean,"person": string,"session": string }; Returns: undefined
                           },
"person_activity":
{ Args: { "address": string,"person": string }; Returns: Json
                           },
"person_learning":
{ Args: { "person": string }; Returns: Json
                           },
"person_state":
{ Args: { "banned_until": string,"confirmed_at": string }; Returns: string
                           },
"post_badge":
{ Args: { "person": string }; Returns: string
                           },
"post_byline":
{ Args: { "caller": string,"names": boolean,"post": Omit<Database["public"]['Tables']["lesson_posts"]['Row'], Database["public"]['Tables']["lesson_posts"]['ComputedFields']> }; Returns: Json
                           },
"post_json":
{ Args: { "caller": string,"names": boolean,"post": Omit<Database["public"]['Tables']["lesson_posts"]['Row'], Database["public"]['Tables']["lesson_posts"]['ComputedFields']> }; Returns: Json
                           },
"project_award":
{ Args: { "project": string }; Returns: Json
                           },
"project_content":
{ Args: { "entry": Json }; Returns: Json
                           },
"project_cursor":
{ Args: { "project": string }; Returns: string
                           },
"project_entries":
{ Args: { "caller": string,"ids": (string)[] }; Returns: Json
                           },
"project_entry":
{ Args: { "caller": string,"entry": Omit<Database["public"]['Tables']["projects"]['Row'], Database["public"]['Tables']["projects"]['ComputedFields']> }; Returns: Json
                           },
"project_image":
{ Args: { "image": string,"project": string }; Returns: string
                           },
"project_json":
{ Args: { "caller": string,"entry": Omit<Database["public"]['Tables']["projects"]['Row'], Database["public"]['Tables']["projects"]['ComputedFields']> }; Returns: Json
                           },
"project_list":
{ Args: { "caller": string,"category": string,"newer_than": string,"older_than": string,"search": string }; Returns: Json
                           },
"project_words":
{ Args: { "category": string,"texts": (string)[] }; Returns: unknown
                           },
"prune_api_keys":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_chats":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_errors":
{ Args: { "at"?: string }; Returns: number
                           },
"prune_failed_searches":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_mails":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_notifications":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_status":
{ Args: { "at"?: string }; Returns: number
                           },
"public_project":
{ Args: { "project": string }; Returns: Json
                           },
"publish_catalogue":
{ Args: { "catalogue": Json,"version": string }; Returns: boolean
                           },
"publish_code_exercise":
{ Args: { "cases": Json,"course_slug": string,"lesson_slug": string,"unordered": boolean,"version": string }; Returns: undefined
                           },
"publish_results":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"published_results":
{ Args: { "event": string }; Returns: Json
                           },
"question_thread":
{ Args: { "question": string }; Returns: Json
                           },
"queue_alerts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_deadlines":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"quiet_until":
{ Args: { "at": string,"person": string }; Returns: string
                           },
"raise_hand":
{ Args: { "event": string,"up": boolean }; Returns: boolean
                           },
"rate_course":
{ Args: { "course_slug": string,"note"?: string,"stars": number }; Returns: Json
                           },
"rate_limit_hash":
{ Args: { "bucket": string,"subject": string }; Returns: string
                           },
"read_certificate":
{ Args: { "certificate_code": string }; Returns: Json
                           },
"read_notifications":
{ Args: { "notification": number,"older"?: boolean }; Returns: number
                           },
"read_project":
{ Args: { "project": string }; Returns: Json
                           },
"rebuild_counts":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"rebuild_points":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"record_answer":
{ Args: { "answer": string,"card_id": string,"course_slug": string,"known_version": number,"lesson_slug": string,"next": Json,"person": string,"rating": number }; Returns: Json
                           },
"recording_answer":
{ Args: { "about": string,"person": string }; Returns: Json
                           },
"recording_facts":
{ Args: { "only_one"?: string,"person": string }; Returns: {
              "liked": boolean,"likes": number,"recording": string,"seen": boolean,"views": number
            }[]
                           },
"recording_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"recording_page":
{ Args: { "recording": string }; Returns: Json
                           },
"register_for_event":
{ Args: { "event": string,"locale"?: string,"zone"?: string }; Returns: Json
                           },
"reissue_certificate":
{ Args: { "certificate_code": string }; Returns: string
                           },
"reissue_certificate_as_staff":
{ Args: { "certificate_code": string,"reason": string }; Returns: string
                           },
"reject_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"remove_rating":
{ Args: { "course_slug": string }; Returns: boolean
                           },
"remove_second_factor":
{ Args: { "factor": string }; Returns: boolean
                           },
"renew_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"replace_recovery_codes":
{ Args: { "code_hashes": (string)[] }; Returns: boolean
                           },
"reply_to_message":
{ Args: { "reply_body": string,"request_key": string,"secret_hash": string }; Returns: Json
                           },
"report_post":
{ Args: { "note"?: string,"post": string,"reason": string }; Returns: undefined
                           },
"request_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_event_staff":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_learner":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_moderator":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_no_pause":
{ Args: { "person": string,"task": string }; Returns: undefined
                           },
"require_post_writer":
{ Args: { "course_slug": string }; Returns: string
                           },
"require_recent_sign_in":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_room":
{ Args: { "event": string }; Returns: Record<string, unknown>
                           },
"require_staff":
{ Args: { "permission": string }; Returns: string
                           },
"require_writer":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"reserve_api_file":
{ Args: { "file": string,"filename": string,"format": string,"metadata"?: Json,"person": string,"size": number }; Returns: boolean
                           },
"reserve_avatar":
{ Args: { "avatar": string }; Returns: undefined
                           },
"reserve_project_image":
{ Args: { "author": string,"image": string,"project": string }; Returns: boolean
                           },
"resolve_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"restore_people":
{ Args: { "people": Json }; Returns: Json
                           },
"retry_mails":
{ Args: { "mails": (number)[] }; Returns: number
                           },
"return_auth_mail":
{ Args: { "mail": number }; Returns: undefined
                           },
"return_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"return_sign_in_attempt":
{ Args: { "account": string,"source": string,"succeeded": boolean }; Returns: undefined
                           },
"revert_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"review_comment":
{ Args: { "comment_id": string,"decision": string,"known_version": number,"reason"?: string }; Returns: number
                           },
"review_deck":
{ Args: { "person": string }; Returns: {
              "aside_until": string,"card": string,"course": string,"due_on": string,"first_on": string,"kind": string,"lesson": string,"place": number,"version": number
            }[]
                           },
"review_page":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"review_project":
{ Args: { "decision": string,"known_version": number,"project": string,"reason": string }; Returns: Json
                           },
"review_queue":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"revoke_api_key":
{ Args: { "key": string }; Returns: boolean
                           },
"revoke_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"revoke_certificate":
{ Args: { "certificate_code": string,"reason": string }; Returns: boolean
                           },
"revoke_certificate_as_staff":
{ Args: { "certificate_code": string,"reason": string }; Returns: undefined
                           },
"role_from_metadata":
{ Args: { "metadata": Json }; Returns: string
                           },
"room_events_after":
{ Args: { "after": number,"event": string }; Returns: Json
                           },
"room_events_between":
{ Args: { "after": number,"event": string,"most": number }; Returns: Json
                           },
"room_here":
{ Args: { "event": string }; Returns: number
                           },
"room_lists":
{ Args: { "event": string,"reader": string }; Returns: Json
                           },
"room_people":
{ Args: { "event": string }; Returns: Json
                           },
"room_phase":
{ Args: { "event": string }; Returns: string
                           },
"room_role":
{ Args: { "event": string,"person": string }; Returns: string
                           },
"room_state":
{ Args: { "event": string }; Returns: Json
                           },
"room_transcript":
{ Args: { "after"?: number,"event": string,"page_size"?: number }; Returns: Json
                           },
"save_capstone":
{ Args: { "files": Json,"known_version": number,"track": string }; Returns: number
                           },
"save_code":
{ Args: { "code": string,"course_slug": string,"known_at"?: string,"lesson_slug": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_note":
{ Args: { "course_slug": string,"known_at"?: string,"lesson_slug": string,"note": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_place":
{ Args: { "course_slug": string,"lesson_slug": string,"quiz_draft"?: Json,"scroll_share": number }; Returns: undefined
                           },
"save_project":
{ Args: { "fields": Json,"known_version": number,"project": string }; Returns: Json
                           },
"save_recording_place":
{ Args: { "recording": string,"seconds": number }; Returns: boolean
                           },
"save_template":
{ Args: { "body": string,"impact": string,"known_version": number,"name": string,"services"?: (string)[],"severity"?: string,"template": string,"title": string,"use": string }; Returns: number
                           },
"say_in_room":
{ Args: { "event": string,"words": string }; Returns: number
                           },
"schedule_maintenance":
{ Args: { "description": string,"ends": string,"id"?: string,"impact"?: string,"services": (string)[],"starts": string,"title": string }; Returns: string
                           },
"scored_points":
{ Args: { "criteria": Json,"scores": Json }; Returns: number
                           },
"search_live":
{ Args: { "query": string,"topics": (string)[] }; Returns: Json
                           },
"search_query":
{ Args: { "category"?: string,"search": string }; Returns: unknown
                           },
"search_words":
{ Args: { "value": string }; Returns: (string)[]
                           },
"second_factor_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "codes_left": number,"has_app": boolean,"has_passkey": boolean,"is_missing": boolean,"removal_due_at": string,"session_id": string,"user_id": string
            }[]
                           },
"see_faq":
{ Args: { "faq": string }; Returns: undefined
                           },
"see_recording":
{ Args: { "recording": string }; Returns: Json
                           },
"seek_team":
{ Args: { "event": string,"wanted": boolean }; Returns: Json
                           },
"send_chat":
{ Args: { "answer_body": string,"answer_faq"?: (string)[],"chat_body": string,"entry_key": string,"page_language": string,"person"?: string,"request_key"?: string,"secret_hash": string }; Returns: Json
                           },
"send_message":
{ Args: { "message_body": string,"message_topic": string,"page_language": string,"person"?: string,"request_key": string,"secret_hash": string,"sender_email": string,"sender_name": string,"sender_phone"?: string }; Returns: {
              "already_stored": boolean,"number": string
            }[]
                           },
"sender_state":
{ Args: { "state": string }; Returns: string
                           },
"session_device":
{ Args: { "session": string }; Returns: Json
                           },
"session_span":
{ Args: { "event": string }; Returns: Record<string, unknown>
                           },
"session_standing":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"session_way":
{ Args: { "event": string }; Returns: Json
                           },
"set_account_email":
{ Args: { "address": string,"person": string }; Returns: undefined
                           },
"set_alias":
{ Args: { "chosen"?: string }; Returns: boolean
                           },
"set_attendance":
{ Args: { "attended": boolean,"event": string,"people": (string)[],"source": string }; Returns: string[]
                           },
"set_avatar":
{ Args: { "avatar"?: string,"person": string }; Returns: boolean
                           },
"set_card_aside":
{ Args: { "card_id": string,"course_slug": string,"how": string,"lesson_slug": string }; Returns: undefined
                           },
"set_course_review":
{ Args: { "course_slug": string,"reviewed": boolean }; Returns: undefined
                           },
"set_error_state":
{ Args: { "errors": (string)[],"state": string }; Returns: number
                           },
"set_event_alert":
{ Args: { "locale"?: string,"wanted": boolean }; Returns: boolean
                           },
"set_factor_challenge":
{ Args: { "challenge": string,"person": string,"session": string }; Returns: undefined
                           },
"set_learner_zone":
{ Args: { "zone": string }; Returns: undefined
                           },
"set_message_state":
{ Args: { "message_number": string,"new_state": string }; Returns: boolean
                           },
"set_notification_settings":
{ Args: { "app_off": (string)[],"email_off": (string)[],"quiet_from": string,"quiet_to": string,"zone": string }; Returns: undefined
                           },
"set_room_name":
{ Args: { "event": string,"name": string }; Returns: Json
                           },
"set_staff_role":
{ Args: { "address": string,"role": string,"wanted": boolean }; Returns: string
                           },
"settle_room_item":
{ Args: { "done": boolean,"event": string,"item": number }; Returns: boolean
                           },
"showcase_page":
{ Args: { "category"?: string,"newer_than"?: string,"older_than"?: string,"search"?: string,"view"?: string }; Returns: Json
                           },
"shown_network":
{ Args: { "address": unknown }; Returns: string
                           },
"sign_in_pause":
{ Args: { "failures": number }; Returns: string
                           },
"sign_out":
{ Args: { "ends_access"?: boolean,"scope": string }; Returns: undefined
                           },
"signal_status":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"signed_in_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"solve_exercise":
{ Args: { "answer": string,"course_slug": string,"lesson_slug": string }; Returns: boolean
                           },
"solved_exercises":
{ Args: { "person": string }; Returns: {
              "course": string,"lesson": string,"solved_at": string
            }[]
                           },
"speak_in_room":
{ Args: { "event": string,"kind": string,"most": number,"words": string }; Returns: number
                           },
"spotlight_list":
{ Args: { "before"?: string,"caller": string,"most": number }; Returns: Json
                           },
"staff_agents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_archive_canned_answer":
{ Args: { "answer": string,"wanted": boolean }; Returns: boolean
                           },
"staff_assign_judges":
{ Args: { "event": string,"judges": (string)[] }; Returns: number
                           },
"staff_audit":
{ Args: { "action"?: string,"page_size"?: number,"search"?: string,"skip"?: number }; Returns: Json
                           },
"staff_can":
{ Args: { "permission": string }; Returns: boolean
                           },
"staff_cancel_events":
{ Args: { "events": (string)[],"following"?: boolean,"reason": string }; Returns: number
                           },
"staff_canned_answers":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_capstone":
{ Args: { "submission": string }; Returns: Json
                           },
"staff_capstones":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string,"track"?: string }; Returns: Json
                           },
"staff_change_event":
{ Args: { "event": string,"facts": Json,"following"?: boolean,"known_version": number }; Returns: Json
                           },
"staff_change_film":
{ Args: { "facts": Json,"film": string,"known_version": number }; Returns: number
                           },
"staff_change_messages":
{ Args: { "changes": Json }; Returns: Json
                           },
"staff_check_in":
{ Args: { "event": string }; Returns: Json
                           },
"staff_conversation":
{ Args: { "message": string }; Returns: Json
                           },
"staff_course":
{ Args: { "course_slug": string,"quiet_days"?: number }; Returns: Json
                           },
"staff_courses":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"track"?: string }; Returns: Json
                           },
"staff_create_events":
{ Args: { "facts": Json,"minutes": number,"series_rule"?: string,"starts": (string)[] }; Returns: (string)[]
                           },
"staff_create_film":
{ Args: { "facts": Json }; Returns: string
                           },
"staff_decline_judging":
{ Args: { "team": string }; Returns: undefined
                           },
"staff_delete_film":
{ Args: { "film": string }; Returns: boolean
                           },
"staff_draw_check_in":
{ Args: { "event": string,"known"?: string,"leaked"?: boolean }; Returns: Json
                           },
"staff_edit_incident":
{ Args: { "ends"?: string,"impact": string,"incident": string,"known_version": number,"services": (string)[],"severity": string,"starts": string,"title": string }; Returns: number
                           },
"staff_error":
{ Args: { "error": string }; Returns: Json
                           },
"staff_errors":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"source"?: string,"state"?: string }; Returns: Json
                           },
"staff_event":
{ Args: { "event": string }; Returns: Json
                           },
"staff_events":
{ Args: { "descending"?: boolean,"instructor"?: string,"page_size"?: number,"period"?: string,"search"?: string,"since"?: string,"skip"?: number,"sort"?: string,"status"?: string,"topics"?: (string)[],"type"?: string,"until"?: string }; Returns: Json
                           },
"staff_faq_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_faq_searches":
{ Args: { "descending"?: boolean,"language"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string }; Returns: Json
                           },
"staff_film":
{ Args: { "film": string }; Returns: Json
                           },
"staff_films":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"staff_hackathon_teams":
{ Args: { "event": string,"page_size"?: number,"skip"?: number }; Returns: Json
                           },
"staff_inbox":
{ Args: { "assigned"?: string,"channel"?: string,"descending"?: boolean,"language"?: string,"page_size"?: number,"priority"?: string,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_inbox_summary":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_incident":
{ Args: { "incident": string }; Returns: Json
                           },
"staff_incidents":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"severity"?: string,"skip"?: number,"sort"?: string,"status"?: string }; Returns: Json
                           },
"staff_instructors":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_invite_waitlist":
{ Args: { "entries": (string)[],"fallback": string,"link_hashes": (string)[],"link_keys": (string)[],"most": number,"tag": string }; Returns: Json
                           },
"staff_judging":
{ Args: { "page_size"?: number,"skip"?: number }; Returns: Json
                           },
"staff_judging_entry":
{ Args: { "team": string }; Returns: Json
                           },
"staff_merge_message":
{ Args: { "message": string,"target"?: string }; Returns: undefined
                           },
"staff_name":
{ Args: { "person": string }; Returns: string
                           },
"staff_note":
{ Args: { "message": string,"note_body": string }; Returns: undefined
                           },
"staff_open_incident":
{ Args: { "description": string,"id": string,"impact"?: string,"services": (string)[],"severity": string,"title": string }; Returns: string
                           },
"staff_outbox":
{ Args: { "descending"?: boolean,"kind"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"state"?: string }; Returns: Json
                           },
"staff_people":
{ Args: { "descending"?: boolean,"page_size"?: number,"role"?: string,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_person":
{ Args: { "person": string }; Returns: Json
                           },
"staff_person_version":
{ Args: { "person": string }; Returns: number
                           },
"staff_posts":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_project":
{ Args: { "project": string }; Returns: Json
                           },
"staff_projects":
{ Args: { "category"?: string,"descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"state"?: string }; Returns: Json
                           },
"staff_publish_film":
{ Args: { "film": string,"published": boolean }; Returns: boolean
                           },
"staff_ratings":
{ Args: { "course"?: string,"descending"?: boolean,"kind"?: string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"stars"?: number,"state"?: string }; Returns: Json
                           },
"staff_remove_registration":
{ Args: { "event": string,"person": string }; Returns: undefined
                           },
"staff_reply":
{ Args: { "known_entry": number,"message": string,"reply_body": string,"solves"?: boolean }; Returns: number
                           },
"staff_replying":
{ Args: { "message": string,"replying": boolean }; Returns: undefined
                           },
"staff_room_plan":
{ Args: { "event": string }; Returns: Json
                           },
"staff_roster":
{ Args: { "attendance"?: string,"descending"?: boolean,"event": string,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"state"?: string }; Returns: Json
                           },
"staff_save_canned_answer":
{ Args: { "answer"?: string,"bodies": Json,"known_version"?: number,"title": string }; Returns: string
                           },
"staff_save_room_plan":
{ Args: { "agenda": (string)[],"event": string,"known_version": number,"slides": string,"video"?: string }; Returns: number
                           },
"staff_schedule_maintenance":
{ Args: { "description": string,"ends": string,"id": string,"impact"?: string,"services": (string)[],"starts": string,"title": string }; Returns: string
                           },
"staff_score":
{ Args: { "note"?: string,"scores": Json,"team": string }; Returns: boolean
                           },
"staff_set_attendance":
{ Args: { "attended": boolean,"event": string,"people": (string)[] }; Returns: number
                           },
"staff_set_hackathon":
{ Args: { "criteria": Json,"event": string,"known_version": number,"results_at": string,"terms": Json }; Returns: number
                           },
"staff_set_instructor":
{ Args: { "instructor": string,"person": string }; Returns: boolean
                           },
"staff_set_judge":
{ Args: { "judge": string,"team": string,"wanted": boolean }; Returns: undefined
                           },
"staff_set_seat":
{ Args: { "event": string,"person": string,"state": string }; Returns: string
                           },
"staff_start_upload":
{ Args: { "film": string,"mime": string,"size": number }; Returns: string
                           },
"staff_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_system":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_tag_waitlist":
{ Args: { "entries": (string)[],"tag": string,"wanted": boolean }; Returns: number
                           },
"staff_team":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"full_name": string,"has_factor": boolean,"id": string,"last_used_at": string,"roles": Json
            }[]
                           },
"staff_templates":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"staff_transfer":
{ Args: { "event": string,"may_wait"?: boolean,"person": string,"target": string }; Returns: string
                           },
"staff_uninvite_waitlist":
{ Args: { "batch": string }; Returns: number
                           },
"staff_update_incident":
{ Args: { "incident": string,"known_version": number,"message": string,"resolved": boolean }; Returns: boolean
                           },
"staff_upload":
{ Args: { "path": string }; Returns: Json
                           },
"staff_version":
{ Args: { "permission": string }; Returns: string
                           },
"staff_waitlist":
{ Args: { "descending"?: boolean,"page_size"?: number,"search"?: string,"skip"?: number,"sort"?: string,"status"?: string,"tag"?: string }; Returns: Json
                           },
"staff_waitlist_funnel":
{ Args: { "weeks"?: number }; Returns: Json
                           },
"staff_withdraw_team":
{ Args: { "reason": string,"team": string }; Returns: undefined
                           },
"staff_write_to_event":
{ Args: { "audience": string,"body": string,"event": string,"subject": string }; Returns: number
                           },
"start_capstone":
{ Args: { "track": string }; Returns: string
                           },
"start_confirmation":
{ Args: { "person": string }; Returns: Json
                           },
"start_email_change":
{ Args: { "address": string }; Returns: undefined
                           },
"status_overview":
{ Args: { "at"?: string }; Returns: Json
                           },
"steer_room":
{ Args: { "event": string,"move": Json }; Returns: number
                           },
"store_event":
{ Args: { "event": string,"facts": Json }; Returns: Json
                           },
"store_event_room":
{ Args: { "event": string,"facts": Json }; Returns: undefined
                           },
"store_film":
{ Args: { "facts": Json,"film": string }; Returns: undefined
                           },
"store_people":
{ Args: { "persons": (string)[] }; Returns: undefined
                           },
"store_recovery_codes":
{ Args: { "code_hashes": (string)[],"person": string }; Returns: undefined
                           },
"store_results":
{ Args: { "event": string }; Returns: undefined
                           },
"store_staff_role":
{ Args: { "person": string,"role": string,"wanted": boolean }; Returns: boolean
                           },
"stray_files":
{ Args: { "films_on_disk"?: (string)[] }; Returns: {
              "bucket": string,"file": string
            }[]
                           },
"streak_of":
{ Args: { "days": (string)[],"today": string }; Returns: Json
                           },
"submission_json":
{ Args: { "sent": Omit<Database["public"]['Tables']["capstone_submissions"]['Row'], Database["public"]['Tables']["capstone_submissions"]['ComputedFields']> }; Returns: Json
                           },
"submit_capstone":
{ Args: { "known_version": number,"track": string }; Returns: number
                           },
"submit_code":
{ Args: { "code": string,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"submit_project":
{ Args: { "project": string }; Returns: Json
                           },
"submit_quiz":
{ Args: { "answers": Json,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"submit_to_hackathon":
{ Args: { "demo"?: string,"event": string,"film"?: string,"known_version"?: number,"project": string,"repository": string }; Returns: Json
                           },
"submitted_content":
{ Args: { "project": string }; Returns: Json
                           },
"subscribe_status":
{ Args: { "email": string,"locale": string }; Returns: undefined
                           },
"subscription_state":
{ Args: { "subscriber": string }; Returns: string
                           },
"suspend_people":
{ Args: { "people": Json,"reason": string }; Returns: Json
                           },
"take_api_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"bucket": string,"max_hits": number,"remaining": number,"reset_after": number,"window_seconds": number
            }[]
                           },
"take_auth_mail":
{ Args: { "address": string,"browser"?: string,"device"?: string,"purpose": string,"user_email": string }; Returns: number
                           },
"take_factor_attempt":
{ Args: { "account": string,"device"?: string,"network": string,"person": string }; Returns: {
              "retry_after": number,"source": string
            }[]
                           },
"take_factor_challenge":
{ Args: { "person": string,"session": string }; Returns: string
                           },
"take_rate_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"take_sign_in_attempt":
{ Args: { "account": string,"device"?: string,"network": string,"user_email": string }; Returns: {
              "retry_after": number,"source": string
            }[]
                           },
"team_of":
{ Args: { "event": string,"person": string }; Returns: string
                           },
"tell_capstone":
{ Args: { "held": Omit<Database["public"]['Tables']["capstones"]['Row'], Database["public"]['Tables']["capstones"]['ComputedFields']>,"unique_by": string }; Returns: undefined
                           },
"tell_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"tell_post":
{ Args: { "answer": string,"because"?: string,"due"?: string,"kind": string,"person": string,"question": string,"unique_by": string }; Returns: undefined
                           },
"tell_rating":
{ Args: { "about": Omit<Database["public"]['Tables']["course_ratings"]['Row'], Database["public"]['Tables']["course_ratings"]['ComputedFields']>,"because": string,"kind": string }; Returns: undefined
                           },
"tell_room_counts":
{ Args: { "event": string,"item": number }; Returns: undefined
                           },
"tell_team":
{ Args: { "matched": boolean,"person": string,"team": string }; Returns: undefined
                           },
"tell_words":
{ Args: { "texts": (string)[] }; Returns: unknown
                           },
"touch_session":
{ Args: { "device"?: Json,"person": string,"session": string }; Returns: undefined
                           },
"untell_post":
{ Args: { "about": Omit<Database["public"]['Tables']["lesson_posts"]['Row'], Database["public"]['Tables']["lesson_posts"]['ComputedFields']>,"kinds": (string)[] }; Returns: boolean
                           },
"untell_rating":
{ Args: { "about": Omit<Database["public"]['Tables']["course_ratings"]['Row'], Database["public"]['Tables']["course_ratings"]['ComputedFields']>,"kinds": (string)[] }; Returns: boolean
                           },
"update_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"update_version":
{ Args: { "person": string,"topic": string }; Returns: string
                           },
"use_api_key":
{ Args: { "key_hash": string }; Returns: string
                           },
"use_recovery_code":
{ Args: { "code_hash": string,"person": string,"session": string }; Returns: boolean
                           },
"verified_results":
{ Args: { "about": string,"person": string,"until": string,"what": string }; Returns: {
              "exercises": number,"quiz_correct": number,"quiz_total": number
            }[]
                           },
"visible_name":
{ Args: { "value": string }; Returns: string
                           },
"visible_post":
{ Args: { "caller": string,"post_id": string }; Returns: {
              "accepted": string | null,
"anonymous": boolean,
"answers": number,
"author": string | null,
"body": string,
"course": string,
"created_at": string,
"deleted_at": string | null,
"edited_at": string | null,
"hidden_at": string | null,
"hidden_reason": string | null,
"id": string,
"lesson": string,
"question_id": string | null,
"title": string | null,
"version": number,
"votes": number,
"words": unknown
            }
                          SetofOptions: {
        from: "*"
        to: "lesson_posts"
        isOneToOne: true
        isSetofReturn: false
      } },
"vote_faq":
{ Args: { "faq": string,"helpful": boolean,"person"?: string,"voter": string }; Returns: Json
                           },
"vote_in_room":
{ Args: { "choice": number,"event": string,"item": number }; Returns: Json
                           },
"vote_post":
{ Args: { "post": string,"up": boolean }; Returns: Json
                           },
"waitlist_counts":
{ Args: { "invited_at": string,"joined_at": string,"listed_at": string,"status": string }; Returns: {
              "key": string,"kind": string
            }[]
                           },
"watch_chats":
{ Args: { "secret_hashes": (string)[] }; Returns: {
              "secret_hash": string,"version": string
            }[]
                           },
"watch_rooms":
{ Args: { "rooms": Json }; Returns: Json
                           },
"watch_updates":
{ Args: { "streams": (string)[] }; Returns: {
              "stream": string,"version": string
            }[]
                           },
"withdraw_from_hackathon":
{ Args: { "event": string }; Returns: Json
                           },
"withdraw_project":
{ Args: { "project": string }; Returns: Json
                           },
"write_room_code":
{ Args: { "cut": number,"event": string,"known": number,"put": string,"start": number }; Returns: number
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}
